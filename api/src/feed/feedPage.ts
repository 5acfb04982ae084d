/** What the service reads in a page; each item stays the XML it came as. */
export interface FeedPage {
  /** All before the first item, without the link to the next page. */
  readonly head: string
  readonly items: readonly string[]
  /** All after the last item. */
  readonly tail: string
  readonly next?: string
}

const MARKUP = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<item(?=[\s>])[^>]*>|<\/item\s*>/g
const NEXT_LINK = /<atom:link\b(?=[^>]*\brel\s*=\s*["']next["'])[^>]*>\s*/g
const HREF = /\bhref\s*=\s*["']([^"']*)["']/

interface Span {
  readonly start: number
  readonly end: number
}

const itemSpans = (xml: string): readonly Span[] => {
  const spans: Span[] = []
  let start = -1
  for (const { 0: token, index } of xml.matchAll(MARKUP)) {
    if (token.startsWith('<item')) start = index
    if (!token.startsWith('</item') || start < 0) continue
    spans.push({ start, end: index + token.length })
    start = -1
  }
  return spans
}

const nextOf = (outside: string) => outside.match(NEXT_LINK)?.[0].match(HREF)?.[1]?.replaceAll('&amp;', '&')

/** Cuts a page into its items and what surrounds them. */
export const readFeedPage = (xml: string): FeedPage => {
  const spans = itemSpans(xml)
  const head = xml.slice(0, spans[0]?.start)
  const tail = spans.length === 0 ? '' : xml.slice(spans.at(-1)?.end)
  const next = nextOf(head) ?? nextOf(tail)
  return {
    head: head.replace(NEXT_LINK, ''),
    items: spans.map(({ start, end }) => xml.slice(start, end)),
    tail: tail.replace(NEXT_LINK, ''),
    ...(next === undefined ? {} : { next }),
  }
}
