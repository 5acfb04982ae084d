// A service whose feed is set by a test, and whole or cut feeds.
import type { SavedText } from '../files/saved'
import { fakeCacheTools } from '../net/cache/cacheTools.fake'
import type { UpstreamInit } from '../net/upstream/networkFetch'
import { createUpstream } from '../net/upstream/upstream'
import { createInProcessRunner } from '../net/worker/inProcess'
import { upstreamFeed } from '../podcasts/feed/upstreamFeed'
import { createFeedReader } from '../podcasts/reading/feedReader'
import { FakeEffects } from './fakeEffects'
import { fakeItem, fakePage } from './feed.fixture'

export const FEED = 'https://feeds.example/sounds.rss'

export type Page = (init?: UpstreamInit) => Response

export const fakeItems = (count: number) =>
  Array.from({ length: count }, (_, index) => fakeItem(index + 1, index + 1))
export const whole = (count: number) => fakePage(fakeItems(count))
export const cut = (count: number) => whole(count).replace('</channel></rss>', '<item><ti')
export const bytes = (text: string) => () => new Response(text)

/** Opens a service whose feed is set by a test, and which can be restarted with its saved files. */
export const openService = (
  first: Page,
  files: ReadonlyMap<string, SavedText> = new Map(),
  address = FEED,
  jobs = createInProcessRunner(),
) => {
  const upstreamPages = { page: first }
  const effects = new FakeEffects('2026-05-20T10:00:00Z', {
    [address]: (init) => upstreamPages.page(init),
  })
  const tools = fakeCacheTools(effects.now)
  for (const [name, saved] of files) tools.files.set(name, saved)
  const reader = createFeedReader(jobs)
  const feed = upstreamFeed(address, createUpstream(effects), reader, tools.cacheTools)
  const countItems = async () => {
    const answer = await feed()
    return answer.ok ? answer.value.itemCount : answer.error.kind
  }
  return {
    ...tools,
    effects,
    /** How many items visitors get once the feed was loaded again, `afterMs` from now. */
    countAfter: async (afterMs: number, page: Page = upstreamPages.page) => {
      upstreamPages.page = page
      effects.advance(afterMs)
      await countItems()
      await new Promise(setImmediate)
      return countItems()
    },
    countItems,
    feed,
    last: () => tools.reports.findLast(({ source }) => source === 'feed'),
  }
}

export const openWhole = async (count: number) => {
  const service = openService(bytes(whole(count)))
  await service.countItems()
  return service
}
