import { MINUTE_MS } from '@site/shared/durations'
import type { ListenerSample } from '../counted/countListeners'
import type { NotedSong, PlayedBroadcast } from '../played/playedSong'
import type { Zone } from '../time/zones'
import { type Audience, summarizeIn } from './audience'
import { readWallTime, type WallTime } from './monthPeriod'

/** A broadcast of the programme. How long it was to last is not noted: only minutes and songs that fell into it are. */
export interface ShowReport extends Omit<Audience, 'possible'> {
  readonly title: string
  readonly start: WallTime
  readonly songs: number
}

interface Show {
  readonly title: string
  readonly at: number
  readonly samples: ListenerSample[]
  readonly songs: NotedSong[]
}

/** A song of unknown length ends a minute after its beginning. */
const findEnd = ({ at, seconds = 0 }: NotedSong): number => at + Math.max(MINUTE_MS, seconds * 1_000)

const createShows = () => {
  const shows = new Map<string, Show>()
  return {
    find: ({ title, start }: PlayedBroadcast): Show | undefined => {
      const at = Date.parse(start)
      if (Number.isNaN(at)) return undefined
      const key = `${at} ${title}`
      const show = shows.get(key) ?? { title, at, samples: [], songs: [] }
      shows.set(key, show)
      return show
    },
    list: (): readonly Show[] =>
      [...shows.values()].sort((one, other) => one.at - other.at || (one.title < other.title ? -1 : 1)),
  }
}

/** The show that minutes without one fell into, by its songs: from its start to the end of the last of them. */
const createSongFinder = (shows: readonly Show[]) => {
  const spans = shows
    .filter(({ songs }) => songs.length > 0)
    .map((show) => ({ show, from: show.at, to: Math.max(...show.songs.map(findEnd)) }))
  return (at: number): Show | undefined => spans.findLast(({ from, to }) => from <= at && at < to)?.show
}

/**
 * Sums up the broadcasts of samples and songs, in the order of their beginnings. A show that no minute names, since minutes were
 * counted without their broadcasts, has those that its songs surround.
 */
export const reportShows = (
  zone: Zone,
  samples: readonly ListenerSample[],
  songs: readonly NotedSong[],
): readonly ShowReport[] => {
  const shows = createShows()
  for (const song of songs) if (song.broadcast) shows.find(song.broadcast)?.songs.push(song)
  for (const sample of samples) if (sample.broadcast) shows.find(sample.broadcast)?.samples.push(sample)
  const findBySongs = createSongFinder(shows.list().filter((show) => show.samples.length === 0))
  for (const sample of samples) if (!sample.broadcast) findBySongs(sample.at)?.samples.push(sample)
  return shows.list().map(({ title, at, samples: counted, songs: played }) => ({
    title,
    start: readWallTime(zone, at),
    songs: played.length,
    ...summarizeIn(zone, counted),
  }))
}
