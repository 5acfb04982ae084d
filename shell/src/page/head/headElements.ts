/** The head elements that React hoists out of a rendered page: read as data, and written again into the document. */

import { nameTab, UNTIL_PAGE } from '@site/shared/document'
import { escapeMarkup } from '@site/shared/text'
import { element, voidElement } from './html'

export interface HeadElement {
  readonly name: 'title' | 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
  /** The text of a title. */
  readonly text?: string
}

interface SplitHtml {
  readonly head: readonly HeadElement[]
  readonly html: string
}

/** React writes the titles, metadata and links of a page before its content, and escapes all their text. */
const ELEMENT = /<(title|meta|link)\b([^>]*)>(?:([^<]*)<\/title>)?/y
const ATTRIBUTE = /([^\s=]+)="([^"]*)"/g

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const decodeText = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

const readElement = ([, name, attributes = '', text = '']: RegExpExecArray): HeadElement => ({
  name: name as HeadElement['name'],
  attributes: Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, decodeText(value)]),
  ),
  ...(name === 'title' && { text: decodeText(text) }),
})

/** Splits what React rendered into the elements of the document's head and the content of its body. */
export const splitHead = (rendered: string): SplitHtml => {
  const head: HeadElement[] = []
  const next = new RegExp(ELEMENT)
  let end = 0
  for (let found = next.exec(rendered); found; found = next.exec(rendered)) {
    head.push(readElement(found))
    end = next.lastIndex
  }
  return { head, html: rendered.slice(end) }
}

export interface Metadata {
  readonly title: string
  readonly description: string
}

const findMeta = (head: readonly HeadElement[], name: string): string | undefined =>
  head.find((found) => found.name === 'meta' && found.attributes.name === name)?.attributes.content

/** Reads the title and description of a page; those of `fallback` where they are missing. */
export const readMetadata = (head: readonly HeadElement[], fallback: Metadata): Metadata => ({
  title: head.find(({ name }) => name === 'title')?.text ?? fallback.title,
  description: findMeta(head, 'description') ?? fallback.description,
})

/** Whether search engines may index a page. */
export const isIndexed = (head: readonly HeadElement[]): boolean =>
  !findMeta(head, 'robots')?.startsWith('noindex')

/** The next page replaces these by its own. */
const isReplaced = ({ name, attributes }: HeadElement): boolean =>
  name === 'title' || (name === 'meta' && ['description', 'robots'].includes(attributes.name ?? ''))

/** Titles end with the name of the site, those of parts of former versions too. */
export const nameTitles = (head: readonly HeadElement[], siteName: string): readonly HeadElement[] =>
  head.map((found) => (found.text === undefined ? found : { ...found, text: nameTab(found.text, siteName) }))

const writeElement = (found: HeadElement): string => {
  const attributes = { ...(isReplaced(found) && { [UNTIL_PAGE]: true as const }), ...found.attributes }
  return found.text === undefined
    ? voidElement(found.name, attributes)
    : element(found.name, attributes, escapeMarkup(found.text))
}

/** Writes head elements as HTML. */
export const writeHead = (head: readonly HeadElement[]): string => head.map(writeElement).join('')
