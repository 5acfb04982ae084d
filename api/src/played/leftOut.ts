import { type Airing, foldNames } from './playedSong'

/** Decides whether something on the air is no song. */
export type IsLeftOut = (airing: Airing, stationName: string) => boolean

/** Matches an entry as whole words, and with `*` at its end as their beginning. */
const createMatcher = (entry: string): ((words: string) => boolean) => {
  const folded = foldNames(entry)
  if (folded === '') return () => false
  const needle = entry.trim().endsWith('*') ? ` ${folded}` : ` ${folded} `
  return (words) => words.includes(needle)
}

/**
 * Leaves out jingles and advertisements, by words in artist, title, both in one line or the name of the playlist, and the name of
 * the station itself, which some studios send between songs.
 * @param entries as the setting lists them, `jingle*`, `Pub Coop`
 * @example createLeftOut(['jingle*'])(airing, 'Radio Sel')
 */
export const createLeftOut = (entries: readonly string[]): IsLeftOut => {
  const matchers = entries.map(createMatcher)
  return ({ song, playlist = '' }, stationName) => {
    const [artist, title] = [song.artist ?? '', song.title ?? '']
    const name = foldNames(stationName)
    if (name !== '' && foldNames(`${artist} ${title}`) === name) return true
    const texts = [artist, title, `${artist} ${title}`, playlist].map((text) => ` ${foldNames(text)} `)
    return matchers.some((matches) => texts.some(matches))
  }
}
