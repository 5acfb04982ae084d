// The two lines that name what plays: artist, and show or title.
import type { ReplaySource, SiteEvents, Song } from '@site/shared/platform'
import { namesArtist } from '@site/shared/title'
import { linesContent } from './lines.content'

export interface Lines {
  readonly artist: string
  readonly title: string
}

const { unknown, live, offline } = linesContent

const nameOrUnknown = (artist?: string | null, title?: string | null): Lines => ({
  artist: artist || unknown,
  title: title || unknown,
})

/** The song of a live streamer; their name, on the first line already, is left out. */
const formatStreamedSong = (streamer: string, { artist, title }: Song): string =>
  [artist, title].filter((words) => words !== null && words !== streamer).join(' - ')

const formatStation = (
  { online, streamer, song }: SiteEvents['now-playing-changed'],
  radio: string,
): Lines => {
  if (!online) return { artist: radio, title: offline }
  if (streamer !== null)
    return { artist: streamer, title: (song && formatStreamedSong(streamer, song)) || live }
  return song ? nameOrUnknown(song.artist, song.title) : { artist: radio, title: live }
}

/**
 * The lines of a replay, or of the radio if `replay` is null.
 * @param nowPlaying last response of the station; null before the first
 */
export const formatLines = (
  replay: ReplaySource | null,
  nowPlaying: SiteEvents['now-playing-changed'] | null,
  radio: string,
): Lines => {
  if (replay)
    // A whole title contains no name, and a description is not a title.
    return namesArtist(replay)
      ? nameOrUnknown(replay.artist, replay.show)
      : nameOrUnknown(radio, replay.artist)
  return nowPlaying ? formatStation(nowPlaying, radio) : { artist: radio, title: live }
}
