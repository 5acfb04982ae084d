import { err, flatMap, ok, type Result } from '@site/shared/result'
import type { Feed } from '../feed/feed'
import { type ApiFailure, notFound } from '../http/failure'
import { ENCLOSURE_GOOD_FOR_S, type TrackSound, type TrackSource } from './trackSource'

const UNKNOWN = notFound('Ce morceau n’est pas dans le fil.')

const findEnclosure = ({ tracks }: Pick<Feed, 'tracks'>, trackId: string): Result<TrackSound, ApiFailure> => {
  const address = tracks.get(trackId)
  return address === undefined ? err(UNKNOWN) : ok({ address, goodForS: ENCLOSURE_GOOD_FOR_S })
}

/** The enclosures of a feed: plain files, which every `<audio>` plays. */
export const feedTracks =
  (feed: () => Promise<Result<Pick<Feed, 'tracks'>, ApiFailure>>): TrackSource =>
  async (trackId) =>
    flatMap(await feed(), (read) => findEnclosure(read, trackId))
