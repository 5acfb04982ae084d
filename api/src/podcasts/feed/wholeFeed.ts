import { err, ok, type Result } from '@site/shared/result'
import { type ApiFailure, unavailable } from '../../net/http/failure'
import { describeReadFailure, type Feed, type FeedReader } from './feed'
import { closePage, type PageEnds } from './feedPage'
import { findNextPage } from './nextPage'
import { listSecrets } from './secrets'

/** More pages than any history known; a feed that never ends stops here. */
const MAX_PAGES = 60
/** Of all pages: fifteen times the largest history known. */
const MAX_FEED_BYTES = 16_000_000
/** A visitor waits for the first reading, which returns what was read by then. */
const FIRST_READING_MS = 8_000
const READING_MS = 120_000

/** The source of a podcast history: RSS pages, newest first, chained by `rel=next`. */
export interface FeedPages {
  readonly firstPage: string
  /** The XML of one page; never rejects. `onLonger` is called for one that is longer than `maxBytes`, and cut there. */
  readonly page: (
    address: string,
    maxBytes: number,
    onLonger: () => void,
  ) => Promise<Result<string, ApiFailure>>
  /** Forgets the last answer of this page, which was invalid: the next request sends no tags. */
  readonly forget?: (address: string) => void
  /** Where the last page of an address came from, redirects followed. */
  readonly locateAnswer?: (address: string) => string
}

/** The result of reading all pages. */
export interface FeedReading {
  readonly feed: Feed
  /** Why a page is missing or cut; absent if all pages are whole. */
  readonly gap?: ApiFailure
  /** Why older items are left out although nothing failed: their pages are elsewhere, or too many. */
  readonly limit?: ApiFailure
}

interface FetchedPages extends Omit<FeedReading, 'feed'> {
  readonly texts: readonly string[]
}

interface Page extends PageEnds {
  readonly xml: string
  readonly isTooLong: boolean
}

const makeFailure = (address: string, what: string): ApiFailure =>
  unavailable(`${new URL(address).host} ${what}`)

const MAX_SIZE = `${MAX_FEED_BYTES / 1_000_000} MB`
const NEWEST = 'its newest episodes are shown, older ones are missing'

const refusedPage = (address: string, host: string): ApiFailure => ({
  ...makeFailure(
    address,
    `names a next page on ${host}, which is not followed: ${NEWEST}. Ask its host to have all pages on one host, or configure the feed there`,
  ),
  reason: 'not-followed',
})

const tooLong = (address: string, limit: string): ApiFailure => ({
  ...makeFailure(address, `has more than ${limit}: ${NEWEST}. Have its host list fewer episodes`),
  reason: 'too-long',
})

/** Reads page after page until the last one, a repeated one, or one that is cut or fails; later pages are then missing. */
const fetchPages = async (
  source: FeedPages,
  reader: FeedReader,
  isTimeOver: () => boolean,
): Promise<Result<FetchedPages, ApiFailure>> => {
  const texts: string[] = []
  const seen = new Set<string>()
  let leftBytes = MAX_FEED_BYTES

  const fetchPage = async (address: string): Promise<Result<Page, ApiFailure>> => {
    let isTooLong = false
    const answer = await source.page(address, leftBytes, () => {
      isTooLong = true
    })
    if (!answer.ok) return answer
    const xml = isTooLong ? closePage(answer.value) : answer.value
    if (xml === undefined) return err(tooLong(address, MAX_SIZE))
    leftBytes -= Buffer.byteLength(xml)
    const ends = await reader.readPage(xml)
    if (!ends.ok || !ends.value.isClosed) source.forget?.(address)
    return ends.ok
      ? ok({ ...ends.value, xml, isTooLong })
      : err(makeFailure(address, describeReadFailure(ends.error)))
  }

  const end = (why: Omit<FetchedPages, 'texts'> = {}) => ok({ texts, ...why })
  let address = source.firstPage
  while (!seen.has(address)) {
    if (texts.length === MAX_PAGES) return end({ limit: tooLong(address, `${MAX_PAGES} pages`) })
    if (texts.length > 0 && isTimeOver())
      return end({ gap: makeFailure(address, 'did not give all pages in time') })
    const page: Result<Page, ApiFailure> = await fetchPage(address)
    if (!page.ok && texts.length === 0) return page
    if (!page.ok) return end({ [page.error.reason === 'too-long' ? 'limit' : 'gap']: page.error })
    const from = source.locateAnswer?.(address) ?? address
    seen.add(address).add(from)
    texts.push(page.value.xml)
    if (!page.value.isClosed)
      return end({ gap: { ...makeFailure(address, 'answered a page without </channel>'), reason: 'cut' } })
    if (page.value.isTooLong) return end({ limit: tooLong(address, MAX_SIZE) })
    const next = findNextPage(page.value.next, from, source.firstPage)
    if (next === undefined) return end()
    if ('refused' in next) return end({ limit: refusedPage(address, next.refused) })
    address = next.address
  }
  return end()
}

/**
 * Every item of every page, each once, newest first; what is missing on a page is what `last`, the copy from before, had.
 * @param reading how items are read: those of a later date than `until` are not shown yet
 */
export const wholeFeed = async (
  source: FeedPages,
  reader: FeedReader,
  now: () => number,
  last?: Feed,
  reading: Pick<Parameters<FeedReader['readFeed']>[0], 'until' | 'titles'> = {},
): Promise<Result<FeedReading, ApiFailure>> => {
  const end = now() + (last ? READING_MS : FIRST_READING_MS)
  const fetched = await fetchPages(source, reader, () => now() >= end)
  if (!fetched.ok) return fetched
  const { texts, gap, limit } = fetched.value
  const read = await reader.readFeed({
    pages: texts,
    isCut: gap !== undefined,
    last,
    ...reading,
    secrets: listSecrets(source.firstPage),
  })
  if (!read.ok) return err(makeFailure(source.firstPage, describeReadFailure(read.error)))
  return ok({ feed: read.value, ...(gap && { gap }), ...(limit && { limit }) })
}
