import { episodes } from './episodes'

const fileNames = new Map(episodes.map(({ guid, fileName }) => [guid.split('tracks/')[1], fileName] as const))

/** The address of a track of the invented history, below `/media`; undefined where there is none. */
export const demoTrack = (trackId: string, base: string): string | undefined => {
  const fileName = fileNames.get(trackId)
  return fileName === undefined ? undefined : `${base}/media/${fileName}`
}
