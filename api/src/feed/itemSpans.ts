/** From where to where something stands in a text. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Finds a text at or behind a position that only grows, and looks at no place twice. */
const finder = (xml: string, sought: string) => {
  let found = xml.indexOf(sought)
  return (from: number): number => {
    if (found >= 0 && found < from) found = xml.indexOf(sought, from)
    return found
  }
}

const matchAt = (pattern: RegExp, xml: string, position: number): number | undefined => {
  pattern.lastIndex = position
  return pattern.test(xml) ? pattern.lastIndex : undefined
}

/** Where a section of text or a comment that begins at a position ends; undefined where none begins, or nobody closed it. */
const sectionsOf = (xml: string, tag: string) => {
  const endOfText = finder(xml, ']]>')
  const endOfComment = finder(xml, '-->')
  const closedItem = finder(xml, `</${tag}`)
  const openedItem = finder(xml, `<${tag}`)

  /** A section nobody closed ends in another item. */
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

/**
 * Where each whole item is. Those inside sections of text and comments do not count; one that is never closed is left out.
 * @param tag the name of an item as it is written: `entry` in Atom
 */
export const itemSpans = (xml: string, tag = 'item'): readonly Span[] => {
  const spans: Span[] = []
  const endOfSection = sectionsOf(xml, tag)
  const opening = new RegExp(`<${tag}(?=[\\s>])[^<>]*>`, 'y')
  const closing = new RegExp(`</${tag}\\s*>`, 'y')
  let start = -1
  let position = xml.indexOf('<')
  while (position >= 0) {
    const section = endOfSection(position)
    const opened = section === undefined ? matchAt(opening, xml, position) : undefined
    const closed = section === undefined ? matchAt(closing, xml, position) : undefined
    if (opened !== undefined) start = position
    if (closed !== undefined && start >= 0) spans.push({ start, end: closed })
    if (closed !== undefined) start = -1
    position = xml.indexOf('<', section ?? opened ?? closed ?? position + 1)
  }
  return spans
}
