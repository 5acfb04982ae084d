import { err, flatMap, ok, type Result } from '@site/shared/result'
import { enclosureOf, guidOf } from '../feed/feedItem'
import { readFeedPage } from '../feed/feedPage'
import { type ApiFailure, notFound } from '../http/failure'
import type { TrackAddress } from './trackAddress'

const findEnclosure = (xml: string, trackId: string): Result<string, ApiFailure> => {
  const item = readFeedPage(xml).items.find((one) => guidOf(one).endsWith(`tracks/${trackId}`))
  const address = item === undefined ? undefined : enclosureOf(item)
  return address === undefined ? err(notFound(`No track ${trackId} in the feed`)) : ok(address)
}

/** The enclosures of a real feed: plain mp3 files, which every `<audio>` plays. */
export const feedTracks =
  (feed: () => Promise<Result<string, ApiFailure>>): TrackAddress =>
  async (trackId) =>
    flatMap(await feed(), (xml) => findEnclosure(xml, trackId))
