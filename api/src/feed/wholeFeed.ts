import { err, ok, type Result } from '@site/shared/result'
import { type ApiFailure, unavailable } from '../http/failure'
import { type Feed, makeFeed } from './feed'
import { type FeedItem, identityOf } from './feedItem'
import { type FeedPage, readFeedPage } from './feedPage'

/** More pages than any history known; a feed that never ends stops here. */
const MAX_PAGES = 60
/** Somebody waits for the very first reading; it ends with what was read by then. */
const FIRST_READING_MS = 8_000
const READING_MS = 120_000

/** Where a podcast history comes from: RSS pages, newest first, chained by `rel=next`. */
export interface FeedPages {
  readonly firstPage: string
  /** The XML of one page; never rejects. */
  readonly page: (address: string) => Promise<Result<string, ApiFailure>>
  /** The last answer of this page was of no use: it must not be taken for known the next time. */
  readonly forget?: (address: string) => void
}

/** What one reading of all pages came to. */
export interface FeedReading {
  readonly feed: Feed
  /** Why a page is missing, or only half there; absent where all were read to their ends. */
  readonly gap?: ApiFailure
}

interface ReadPages {
  readonly pages: readonly FeedPage[]
  readonly gap?: ApiFailure
}

/** A feed may lead to more pages of its own origin only. */
const follow = (next: string | undefined, from: string) => {
  if (next === undefined || !URL.canParse(next, from)) return undefined
  const target = new URL(next, from)
  return target.origin === new URL(from).origin ? target.href : undefined
}

const makeFailure = (address: string, what: string): ApiFailure =>
  unavailable(`${new URL(address).host} ${what}`)

const readPage = async (source: FeedPages, address: string): Promise<Result<FeedPage, ApiFailure>> => {
  const xml = await source.page(address)
  if (!xml.ok) return xml
  const page = readFeedPage(xml.value)
  if (!page.ok || !page.value.isClosed) source.forget?.(address)
  return page.ok ? page : err(makeFailure(address, `did not answer with a feed: ${page.error.message}`))
}

/** Page after page until the last one, one that comes again, or one that is cut or fails, which costs those behind it only. */
const readPages = async (
  source: FeedPages,
  isTimeOver: () => boolean,
): Promise<Result<ReadPages, ApiFailure>> => {
  const pages = new Map<string, FeedPage>()
  const endWith = (gap: ApiFailure) => ok({ pages: [...pages.values()], gap })
  let address: string | undefined = source.firstPage
  while (address !== undefined && !pages.has(address) && pages.size < MAX_PAGES) {
    if (pages.size > 0 && isTimeOver()) return endWith(makeFailure(address, 'did not give all pages in time'))
    const page: Result<FeedPage, ApiFailure> = await readPage(source, address)
    if (!page.ok) return pages.size === 0 ? page : endWith(page.error)
    pages.set(address, page.value)
    if (!page.value.isClosed)
      return endWith({ ...makeFailure(address, 'answered a page without </channel>'), reason: 'cut' })
    address = follow(page.value.next, address)
  }
  return ok({ pages: [...pages.values()] })
}

/** What yesterday's feed knows better: items that are broken today, and, where pages are missing, those that may be on them. */
const missingIn = ({ pages, gap }: ReadPages, last: Feed | undefined): readonly FeedItem[] => {
  if (!last) return []
  const read = new Set(pages.flatMap(({ items }) => items.map(identityOf)))
  const broken = pages.flatMap((page) => page.broken).join('\n')
  return last.items.filter(
    (item) => !read.has(identityOf(item)) && (gap || (item.guid !== '' && broken.includes(item.guid))),
  )
}

/** Every item of every page, each once, newest first; what is missing on a page is what `last`, the copy from before, had. */
export const wholeFeed = async (
  source: FeedPages,
  now: () => number,
  last?: Feed,
): Promise<Result<FeedReading, ApiFailure>> => {
  const end = now() + (last ? READING_MS : FIRST_READING_MS)
  const read = await readPages(source, () => now() >= end)
  if (!read.ok) return read
  const { pages, gap } = read.value
  const [first] = pages
  const feed = makeFeed({
    namespaces: Object.assign({}, ...pages.map((page) => page.namespaces).reverse()),
    channel: first?.channel ?? '',
    items: [...pages.flatMap((page) => page.items), ...missingIn(read.value, last)],
    isWhole: gap === undefined || (first?.isClosed === true && last?.isWhole === true),
  })
  return ok({ feed, ...(gap && { gap }) })
}
