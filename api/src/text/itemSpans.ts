/** Finds a text from a position that only grows, in linear time. */
const finder = (xml: string, needle: string) => {
  let found = xml.indexOf(needle)
  return (from: number): number => {
    if (found >= 0 && found < from) found = xml.indexOf(needle, from)
    return found
  }
}

const matchAt = (pattern: RegExp, xml: string, position: number): number | undefined => {
  pattern.lastIndex = position
  return pattern.test(xml) ? pattern.lastIndex : undefined
}

/** Where a section of text or a comment that begins at a position ends; undefined where none begins, or nobody closed it. */
const findSections = (xml: string, tag: string) => {
  const endOfText = finder(xml, ']]>')
  const endOfComment = finder(xml, '-->')
  const closedItem = finder(xml, `</${tag}`)
  const openedItem = finder(xml, `<${tag}`)

  /** An unclosed section ends in another item. */
  const reachesIntoAnotherItem = (start: number, end: number): boolean => {
    const closed = closedItem(start)
    if (closed < 0 || closed > end) return false
    const opened = openedItem(closed)
    return opened >= 0 && opened < end
  }

  return (position: number): number | undefined => {
    if (xml.startsWith('<!--', position)) {
      const end = endOfComment(position)
      return end < 0 ? undefined : end + 3
    }
    if (!xml.startsWith('<![CDATA[', position)) return undefined
    const end = endOfText(position)
    return end < 0 || reachesIntoAnotherItem(position, end) ? undefined : end + 3
  }
}

interface ItemSpan {
  readonly start: number
  readonly end: number
  readonly isClosed: boolean
}

/** Where each item is: until its closing tag, or until the next item begins, if its own content begins with an element. */
const findItems = (xml: string, tag: string): readonly ItemSpan[] => {
  const spans: ItemSpan[] = []
  const endOfSection = findSections(xml, tag)
  const opening = new RegExp(`<${tag}(?=[\\s>])[^<>]*>`, 'y')
  const closing = new RegExp(`</${tag}\\s*>`, 'y')
  let start = -1
  let contentAt = -1
  let position = xml.indexOf('<')
  while (position >= 0) {
    const section = endOfSection(position)
    const opened = section === undefined ? matchAt(opening, xml, position) : undefined
    const closed = section === undefined ? matchAt(closing, xml, position) : undefined
    if (opened !== undefined) {
      const content = xml.indexOf('<', contentAt)
      const beginsWithElement = content < position && xml[content + 1] !== '/'
      if (start >= 0 && beginsWithElement) spans.push({ start, end: position, isClosed: false })
      start = position
      contentAt = opened
    }
    if (closed !== undefined) {
      if (start >= 0) spans.push({ start, end: closed, isClosed: true })
      start = -1
    }
    position = xml.indexOf('<', section ?? opened ?? closed ?? position + 1)
  }
  return spans
}

/** The items of a text, and what is around them. */
export interface CutItems {
  /** The text before the first item; empty without one. */
  readonly before: string
  readonly items: readonly string[]
  /** The text after the last item; everything without one. */
  readonly behind: string
}

/**
 * Cuts a text into its items. Those inside sections of text and comments do not count; one that nobody closed ends at the next, the
 * last one is left out.
 * @param tag the name of an item as it is written: `entry` in Atom
 */
export const cutItems = (xml: string, tag = 'item'): CutItems => {
  const spans = findItems(xml, tag)
  return {
    before: xml.slice(0, spans[0]?.start ?? 0),
    items: spans.map(({ start, end, isClosed }) =>
      isClosed ? xml.slice(start, end) : `${xml.slice(start, end).trimEnd()}</${tag}>`,
    ),
    behind: xml.slice(spans.at(-1)?.end ?? 0),
  }
}

const SECTION = '<!--(?:[\\s\\S]*?-->)?|<!\\[CDATA\\[(?:[\\s\\S]*?\\]\\]>)?'

/**
 * Finds the first closing tag outside of sections and comments; an unclosed section hides the rest of the text.
 * @param tags the names, as a regular expression
 */
export const findClosingTag = (
  xml: string,
  tags: string,
): { readonly start: number; readonly end: number } | undefined => {
  for (const { 0: found, index } of xml.matchAll(new RegExp(`${SECTION}|</(?:${tags})\\s*>`, 'g'))) {
    if (found.startsWith('</')) return { start: index, end: index + found.length }
    if (found === '<!--' || found === '<![CDATA[') return undefined
  }
  return undefined
}
