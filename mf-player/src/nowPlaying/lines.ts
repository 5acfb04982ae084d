import type { ReplaySource, SiteEvents } from '@site/shared/platform'
import { nowPlayingContent } from './nowPlaying.content'
import type { OnAir, Song } from './parseNowPlaying'

/** The artist line and the show or title line. */
export type Lines = Song

const { unknown, live, offline } = nowPlayingContent

const named = ({ artist, title }: Lines): Lines => ({ artist: artist || unknown, title: title || unknown })

/** What somebody who plays live plays; their own name is not said twice. */
const playedBy = (streamer: string, { artist, title }: Song): string =>
  [artist === streamer ? '' : artist, title].filter((words) => words !== '').join(' - ') || live

/** The two lines of what is on air. */
export const linesOf = (onAir: OnAir, radio: string): Lines => {
  if (onAir.kind === 'offline') return { artist: radio, title: offline }
  const { streamer, song } = onAir
  return streamer === '' ? named(song) : { artist: streamer, title: playedBy(streamer, song) }
}

/**
 * The two lines to show of a replay, or of the radio when there is none.
 * @param song what the radio announced last; null before it said anything
 */
export const shownLines = (
  replay: ReplaySource | null,
  song: SiteEvents['now-playing-changed'] | null,
  radio: string,
): Lines => {
  if (replay) return named({ artist: replay.title, title: replay.description })
  return song ? named(song) : { artist: radio, title: live }
}
