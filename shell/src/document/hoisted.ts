/** An element React moved out of a page into its head. */
export interface HeadElement {
  readonly name: 'title' | 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
  /** What a title says. */
  readonly text?: string
}

export interface Fragment {
  readonly head: readonly HeadElement[]
  readonly html: string
}

/** React writes the titles, metadata and links of a fragment before the fragment itself, and escapes all they hold. */
const ELEMENT = /<(title|meta|link)\b([^>]*)>(?:([^<]*)<\/title>)?/y
const ATTRIBUTE = /([^\s=]+)="([^"]*)"/g

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const textOf = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

const attributesOf = (html: string): HeadElement['attributes'] =>
  Object.fromEntries([...html.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, textOf(value)]))

const elementOf = ([, name, attributes = '', text = '']: RegExpExecArray): HeadElement => ({
  name: name as HeadElement['name'],
  attributes: attributesOf(attributes),
  ...(name === 'title' && { text: textOf(text) }),
})

/** Parts what belongs into a document's head from the content of its body. */
export const takeHoisted = (fragment: string): Fragment => {
  const head: HeadElement[] = []
  const next = new RegExp(ELEMENT)
  let end = 0
  for (let found = next.exec(fragment); found; found = next.exec(fragment)) {
    head.push(elementOf(found))
    end = next.lastIndex
  }
  return { head, html: fragment.slice(end) }
}
