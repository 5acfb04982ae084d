import { inFeedOrder } from '@site/shared/feed-order'
import { ok, type Result } from '@site/shared/result'
import type { ApiFailure } from '../http/failure'
import { guidOf, publishedAt } from './feedItem'
import { type FeedPage, readFeedPage } from './feedPage'
import type { FeedSource } from './feedSource'

/** More pages than any history known; a feed that never ends stops here. */
const MAX_PAGES = 60

/** A feed may lead to more pages of its own host only. */
const follow = (next: string | undefined, from: string) => {
  if (next === undefined || !URL.canParse(next, from)) return undefined
  const target = new URL(next, from)
  return target.origin === new URL(from).origin ? target.href : undefined
}

const collectPages = async (source: FeedSource): Promise<Result<readonly FeedPage[], ApiFailure>> => {
  const pages = new Map<string, FeedPage>()
  let address: string | undefined = source.firstPage
  while (address !== undefined && !pages.has(address) && pages.size < MAX_PAGES) {
    const xml: Result<string, ApiFailure> = await source.page(address)
    if (!xml.ok) return xml
    const page = readFeedPage(xml.value)
    pages.set(address, page)
    address = follow(page.next, address)
  }
  return ok([...pages.values()])
}

const uniqueItems = (pages: readonly FeedPage[]) => [
  ...new Map(pages.flatMap((page) => page.items.map((item) => [guidOf(item), item] as const))).values(),
]

const newestFirst = (items: readonly string[]) =>
  inFeedOrder(items.map((item) => ({ item, publishedAt: publishedAt(item) || null }))).map(({ item }) => item)

/** Every item of every page, each once, newest first; those without a date stay where the feed has them. */
export const wholeFeed = async (source: FeedSource): Promise<Result<string, ApiFailure>> => {
  const pages = await collectPages(source)
  if (!pages.ok) return pages
  const [first] = pages.value
  const items = newestFirst(uniqueItems(pages.value))
  return ok(`${first?.head ?? ''}${items.join('\n')}${first?.tail ?? ''}`)
}
