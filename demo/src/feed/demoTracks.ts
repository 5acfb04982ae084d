import type { Episode } from './episodes'

/** The addresses of the tracks of episodes, below `/media`; undefined where there is none. */
export const demoTracks = (episodes: readonly Episode[]) => {
  const fileNames = new Map(
    episodes.map(({ guid, fileName }) => [guid.split('tracks/')[1], fileName] as const),
  )
  return (trackId: string, base: string): string | undefined => {
    const fileName = fileNames.get(trackId)
    return fileName === undefined ? undefined : `${base}/media/${fileName}`
  }
}
