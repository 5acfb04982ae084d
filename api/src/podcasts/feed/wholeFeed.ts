import { err, ok, type Result } from '@site/shared/result'
import { type ApiFailure, unavailable } from '../../net/http/failure'
import { describeReadFailure, type Feed, type FeedReader } from './feed'
import type { PageEnds } from './feedPage'

/** More pages than any history known; a feed that never ends stops here. */
const MAX_PAGES = 60
/** Of all pages: fifteen times the largest history known. */
const MAX_FEED_BYTES = 16_000_000
/** Somebody waits for the very first reading; it ends with what was read by then. */
const FIRST_READING_MS = 8_000
const READING_MS = 120_000

/** Where a podcast history comes from: RSS pages, newest first, chained by `rel=next`. */
export interface FeedPages {
  readonly firstPage: string
  /** The XML of one page; never rejects. A page that is longer than `maxBytes` is a failure. */
  readonly page: (address: string, maxBytes: number) => Promise<Result<string, ApiFailure>>
  /** The last answer of this page was of no use: it must not be taken for known the next time. */
  readonly forget?: (address: string) => void
  /** Where the last page of an address came from, redirects followed. */
  readonly locateAnswer?: (address: string) => string
}

/** What one reading of all pages came to. */
export interface FeedReading {
  readonly feed: Feed
  /** Why a page is missing, or only half there; absent where all were read to their ends. */
  readonly gap?: ApiFailure
}

interface FetchedPages {
  readonly texts: readonly string[]
  readonly gap?: ApiFailure
}

interface Page extends PageEnds {
  readonly xml: string
}

/** The next page of a feed must be on the same origin; it is requested with the same credentials. */
const follow = (next: string | undefined, from: string) => {
  if (next === undefined || !URL.canParse(next, from)) return undefined
  const { origin, username, password } = new URL(from)
  const target = Object.assign(new URL(next, from), { username, password })
  return target.origin === origin ? target.href : undefined
}

const makeFailure = (address: string, what: string): ApiFailure =>
  unavailable(`${new URL(address).host} ${what}`)

/** Page after page until the last one, one that comes again, or one that is cut or fails, which costs those behind it only. */
const fetchPages = async (
  source: FeedPages,
  reader: FeedReader,
  isTimeOver: () => boolean,
): Promise<Result<FetchedPages, ApiFailure>> => {
  const texts = new Map<string, string>()
  let leftBytes = MAX_FEED_BYTES

  const fetchPage = async (address: string): Promise<Result<Page, ApiFailure>> => {
    const xml = await source.page(address, leftBytes)
    if (!xml.ok) return xml
    leftBytes -= Buffer.byteLength(xml.value)
    const ends = await reader.readPage(xml.value)
    if (!ends.ok || !ends.value.isClosed) source.forget?.(address)
    return ends.ok
      ? ok({ ...ends.value, xml: xml.value })
      : err(makeFailure(address, describeReadFailure(ends.error)))
  }

  const endWith = (gap: ApiFailure) => ok({ texts: [...texts.values()], gap })
  let address: string | undefined = source.firstPage
  while (address !== undefined && !texts.has(address) && texts.size < MAX_PAGES) {
    if (texts.size > 0 && isTimeOver()) return endWith(makeFailure(address, 'did not give all pages in time'))
    const page: Result<Page, ApiFailure> = await fetchPage(address)
    if (!page.ok) return texts.size === 0 ? page : endWith(page.error)
    texts.set(address, page.value.xml)
    if (!page.value.isClosed)
      return endWith({ ...makeFailure(address, 'answered a page without </channel>'), reason: 'cut' })
    address = follow(page.value.next, source.locateAnswer?.(address) ?? address)
  }
  return ok({ texts: [...texts.values()] })
}

/** Every item of every page, each once, newest first; what is missing on a page is what `last`, the copy from before, had. */
export const wholeFeed = async (
  source: FeedPages,
  reader: FeedReader,
  now: () => number,
  last?: Feed,
): Promise<Result<FeedReading, ApiFailure>> => {
  const end = now() + (last ? READING_MS : FIRST_READING_MS)
  const fetched = await fetchPages(source, reader, () => now() >= end)
  if (!fetched.ok) return fetched
  const { texts, gap } = fetched.value
  const read = await reader.readFeed({ pages: texts, isCut: gap !== undefined, last })
  if (!read.ok) return err(makeFailure(source.firstPage, describeReadFailure(read.error)))
  return ok({ feed: read.value, ...(gap && { gap }) })
}
