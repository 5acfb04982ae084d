import { err, flatMap, ok, type Result } from '@site/shared/result'
import type { Feed } from '../feed/feed'
import { type ApiFailure, notFound } from '../http/failure'
import { ENCLOSURE_GOOD_FOR_S, type TrackSound, type TrackSource } from './trackSource'

const UNKNOWN = notFound('Ce morceau n’est pas dans le fil.')

const findEnclosure = ({ items }: Feed, trackId: string): Result<TrackSound, ApiFailure> => {
  const item = items.find(
    ({ guid, enclosureUrl }) => guid.endsWith(`tracks/${trackId}`) && enclosureUrl !== '',
  )
  return item === undefined
    ? err(UNKNOWN)
    : ok({ address: item.enclosureUrl, goodForS: ENCLOSURE_GOOD_FOR_S })
}

/** The enclosures of a feed: plain files, which every `<audio>` plays. */
export const feedTracks =
  (feed: () => Promise<Result<Feed, ApiFailure>>): TrackSource =>
  async (trackId) =>
    flatMap(await feed(), (read) => findEnclosure(read, trackId))
