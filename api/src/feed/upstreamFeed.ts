import { err, flatMap, ok } from '@site/shared/result'
import type { Effects } from '../effects/effects'
import { unavailable } from '../http/failure'
import { fetchText } from '../http/fetchText'
import type { FeedSource } from './feedSource'

/** A real feed, read page by page from its host. */
export const upstreamFeed = (address: string, effects: Pick<Effects, 'fetch'>): FeedSource => ({
  firstPage: address,
  page: async (page) =>
    flatMap(await fetchText(effects, page), (text) =>
      text.includes('<rss') ? ok(text) : err(unavailable(`${new URL(page).host} did not answer with a feed`)),
    ),
})
