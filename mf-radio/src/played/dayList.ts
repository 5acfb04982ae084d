import type { PlayedShow, PlayedSongs, ShownSong } from './songs'

/** Songs that followed one another during a show, or between shows. */
export interface Run {
  readonly show?: PlayedShow
  readonly songs: readonly ShownSong[]
}

/** Divides the songs of a day into its shows and what was between them. */
export const listRuns = ({ songs, shows }: PlayedSongs): readonly Run[] => {
  const runs: { show?: PlayedShow; songs: ShownSong[] }[] = []
  songs.forEach((song, index) => {
    const last = runs.at(-1)
    if (last !== undefined && songs[index - 1]?.show === song.show) last.songs.push(song)
    else {
      const show = song.show === undefined ? undefined : shows[song.show]
      runs.push({ ...(show && { show }), songs: [song] })
    }
  })
  return runs
}

/** A song of a day with its hour, « 21:14 », and its anchor, `21h14`; later ones of the same minute are `21h14-2` and so on. */
export interface AnchoredSong {
  readonly song: ShownSong
  readonly hour: string
  readonly anchor: string
}

const makeAnchor = (hour: string, count: number): string =>
  `${hour.replace(':', 'h')}${count === 1 ? '' : `-${count}`}`

/** The minute of an anchor such as `#21h14`; undefined for any other. */
export const readAnchor = (hash: string): string | undefined =>
  /^#?([01]\d|2[0-3])h([0-5]\d)$/.test(hash) ? hash.replace('#', '').replace('h', ':') : undefined

/** Adds hours and anchors to songs. */
export const anchorSongs = (
  songs: readonly ShownSong[],
  formatHour: (moment: number) => string,
): readonly AnchoredSong[] => {
  const counts = new Map<string, number>()
  return songs.map((song) => {
    const hour = formatHour(song.at)
    const count = (counts.get(hour) ?? 0) + 1
    counts.set(hour, count)
    return { song, hour, anchor: makeAnchor(hour, count) }
  })
}

/** The first song of each hour. */
export const listHours = (songs: readonly AnchoredSong[]): readonly AnchoredSong[] => {
  const seen = new Set<string>()
  return songs.filter(({ hour }) => {
    const begun = hour.slice(0, 2)
    if (seen.has(begun)) return false
    seen.add(begun)
    return true
  })
}

/** The longest set that a station names as one song. */
const MAX_SET_MINUTES = 360

const toMinutes = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))

/** An hour after all others. */
const END = '24:00'

/**
 * Finds what was on the air at a minute of the day: the first song that began in it, else the one that had begun before. In the
 * night in which clocks go back, a minute comes twice: this answers for one of them.
 * @param hour « 21:14 »
 */
export const findSongAt = (songs: readonly AnchoredSong[], hour: string): AnchoredSong | undefined => {
  const begun = songs.find((song) => song.hour === hour)
  if (begun) return begun
  const before = songs.find((song, at) => song.hour < hour && (songs[at + 1]?.hour ?? END) > hour)
  const isNear = before && toMinutes(hour) - toMinutes(before.hour) <= MAX_SET_MINUTES
  return isNear ? before : undefined
}
