import type { ReplaySource, Song } from '@site/shared/platform'
import { nowPlayingContent } from './nowPlaying.content'
import type { OnAir } from './parseNowPlaying'

/** The artist line and the show or title line. */
export interface Lines {
  readonly artist: string
  readonly title: string
}

const { unknown, live, offline } = nowPlayingContent

const named = (artist?: string | null, title?: string | null): Lines => ({
  artist: artist || unknown,
  title: title || unknown,
})

/** What somebody who plays live plays; their own name is not shown twice. */
const playedBy = (streamer: string, { artist, title }: Song): string =>
  [artist === streamer ? null : artist, title].filter((words) => words !== null).join(' - ')

const linesOf = ({ online, streamer, song }: OnAir, radio: string): Lines => {
  if (!online) return { artist: radio, title: offline }
  if (streamer === null) return named(song?.artist, song?.title)
  return { artist: streamer, title: (song && playedBy(streamer, song)) || live }
}

/**
 * The two lines to show of a replay, or of the radio when there is none.
 * @param onAir the station's last answer; null before the first
 */
export const shownLines = (replay: ReplaySource | null, onAir: OnAir | null, radio: string): Lines => {
  if (replay) return named(replay.artist, replay.show)
  return onAir ? linesOf(onAir, radio) : { artist: radio, title: live }
}
