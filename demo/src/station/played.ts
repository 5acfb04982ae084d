import { ONDE_BASSE } from '../collective'
import { demoShows } from './calendar'
import { nameTrack } from './nowPlaying'
import { airedBetween } from './rotation'

/** A song that the invented station played. */
interface DemoSong {
  /** In ms since 1970. */
  readonly at: number
  readonly artist: string
  readonly title: string
  readonly seconds: number
  /** The show it was part of, as the programme has it. */
  readonly broadcast?: { readonly title: string; readonly start: string }
}

/** Lists what the invented station played between two times (ms): all of its past is known. */
export const demoPlayed = (from: number, to: number, collective = ONDE_BASSE): readonly DemoSong[] => {
  const shows = demoShows(from, to, collective)
  return airedBetween(from, to).map((track) => {
    const { artist, title, seconds } = nameTrack(track, collective === ONDE_BASSE)
    const at = track.startedAt * 1000
    const show = shows.find(({ start, end }) => start <= at && at < end)
    const broadcast = show && { title: show.title, start: new Date(show.start).toISOString() }
    return { at, artist, title, seconds, ...(broadcast && { broadcast }) }
  })
}
