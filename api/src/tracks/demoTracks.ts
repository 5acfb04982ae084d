import { err, ok } from '@site/shared/result'
import { episodes } from '../demo/episodes'
import { notFound } from '../http/failure'
import type { TrackAddress } from './trackAddress'

const fileNames = new Map(episodes.map(({ guid, fileName }) => [guid.split('tracks/')[1], fileName] as const))

/** The tracks of the invented history, served under `/media`. */
export const demoTracks: TrackAddress = async (trackId, base) => {
  const fileName = fileNames.get(trackId)
  return fileName === undefined ? err(notFound(`No track ${trackId}`)) : ok(`${base}/media/${fileName}`)
}
