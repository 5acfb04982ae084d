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
}

interface Reading {
  readonly pages: readonly FeedPage[]
  readonly isWhole: boolean
}

/** A feed may lead to more pages of its own origin only. */
const follow = (next: string | undefined, from: string) => {
  if (next === undefined || !URL.canParse(next, from)) return undefined
  const target = new URL(next, from)
  return target.origin === new URL(from).origin ? target.href : undefined
}

const readPage = async (source: FeedPages, address: string): Promise<Result<FeedPage, ApiFailure>> => {
  const xml = await source.page(address)
  if (!xml.ok) return xml
  const page = readFeedPage(xml.value)
  return page.ok ? page : err(unavailable(`${address} did not answer with a feed: ${page.error.message}`))
}

/** Page after page until the last one, one that comes again, or one that fails, which costs those behind it only. */
const readPages = async (
  source: FeedPages,
  isTimeOver: () => boolean,
): Promise<Result<Reading, ApiFailure>> => {
  const pages = new Map<string, FeedPage>()
  let address: string | undefined = source.firstPage
  while (address !== undefined && !pages.has(address) && pages.size < MAX_PAGES) {
    if (pages.size > 0 && isTimeOver()) return ok({ pages: [...pages.values()], isWhole: false })
    const page: Result<FeedPage, ApiFailure> = await readPage(source, address)
    if (!page.ok) return pages.size === 0 ? page : ok({ pages: [...pages.values()], isWhole: false })
    pages.set(address, page.value)
    address = follow(page.value.next, address)
  }
  return ok({ pages: [...pages.values()], isWhole: true })
}

/** What yesterday's feed knows better: items that are broken today, and, where pages are missing, those that may be on them. */
const missingIn = ({ pages, isWhole }: Reading, last: Feed | undefined): readonly FeedItem[] => {
  if (!last) return []
  const read = new Set(pages.flatMap(({ items }) => items.map(identityOf)))
  const broken = pages.flatMap((page) => page.broken).join('\n')
  return last.items.filter(
    (item) => !read.has(identityOf(item)) && (!isWhole || (item.guid !== '' && broken.includes(item.guid))),
  )
}

/** Every item of every page, each once, newest first; never worse than `last`, what was read before. */
export const wholeFeed = async (
  source: FeedPages,
  now: () => number,
  last?: Feed,
): Promise<Result<Feed, ApiFailure>> => {
  const end = now() + (last ? READING_MS : FIRST_READING_MS)
  const read = await readPages(source, () => now() >= end)
  if (!read.ok) return read
  const { pages, isWhole } = read.value
  const items = [...pages.flatMap((page) => page.items), ...missingIn(read.value, last)]
  if (items.length === 0 && last && last.items.length > 0)
    return err(unavailable(`${source.firstPage} has no item any more`))
  const namespaces = Object.assign({}, ...pages.map((page) => page.namespaces).reverse())
  return ok(makeFeed({ namespaces, channel: pages[0]?.channel ?? '', items, isWhole }))
}
