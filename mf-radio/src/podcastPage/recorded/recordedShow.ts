// Finds the broadcast that a podcast records among those whose songs the radio noted.

import type { Podcast } from '@site/shared/answers'
import { DAY_MS, HOUR_MS } from '@site/shared/durations'
import { groupBy } from '@site/shared/group'
import { findNamed } from '@site/shared/text'
import { formatTitle, readShow, splitTitle } from '@site/shared/title'
import type { PlayedShow, PlayedSongs, ShownSong } from '../../played/songs'

/** What a podcast tells of the broadcast it records. */
export interface Recording {
  readonly artist: string
  readonly title: string
  /** The resident of its artist line; absent where that names nobody, or several. */
  readonly hostId?: string
  /** Milliseconds since 1970. */
  readonly publishedAt: number
}

/** The songs of a broadcast, oldest first. */
export interface RecordedSongs {
  /** When the broadcast began, in ms since 1970. */
  readonly start: number
  /** The time zone of the radio. */
  readonly zone: string
  readonly songs: readonly ShownSong[]
}

/**
 * How long after its broadcast a show is published, at most. Less than a week, so that a weekly show has one broadcast in it, and
 * less than six days, so that a feed that dates a podcast by the day of its broadcast does not find the one of the week before.
 */
const MAX_AGE_MS = 5 * DAY_MS
/** Songs are read for so long after the publication: a broadcast that was still on the air is not the recorded one. */
const MAX_BROADCAST_MS = 12 * HOUR_MS

/** Reads what tells the broadcast of a podcast; null without a date. */
export const readRecording = (
  podcast: Podcast,
  host: { readonly id: string } | undefined,
): Recording | null =>
  podcast.publishedAt === null
    ? null
    : {
        artist: podcast.artist,
        title: formatTitle(podcast),
        ...(host && { hostId: host.id }),
        publishedAt: podcast.publishedAt,
      }

/** The time in which the broadcast of a podcast began and ended, in ms since 1970. */
export const findRecordedRange = ({ publishedAt }: Recording) => ({
  from: publishedAt - MAX_AGE_MS,
  to: publishedAt + MAX_BROADCAST_MS,
})

/** Whether a title of the programme is that of the podcast: of the same resident, and of the same show where it names one. */
const isSameShow = ({ title, resident }: PlayedShow, recording: Recording): boolean => {
  const { hostId } = recording
  const isTheirs = hostId === undefined ? findNamed(title, [recording]) : resident?.id === hostId
  const show = readShow(splitTitle(title, ''))
  return Boolean(isTheirs) && (show === '' || findNamed(recording.title, [{ artist: show }]) !== undefined)
}

interface AiredSong {
  readonly song: ShownSong
  readonly show: PlayedShow
}

const listAired = ({ songs, shows }: PlayedSongs): readonly AiredSong[] =>
  songs.flatMap((song) => {
    const show = song.show === undefined ? undefined : shows[song.show]
    return show ? [{ song, show }] : []
  })

/**
 * Finds the songs of the broadcast that a podcast records: the only one of its show that began in the days before its
 * publication. Null if no broadcast fits, if several do, or while it is on the air: no list is better than a wrong one.
 * @param played songs of `findRecordedRange`, in order
 */
export const findRecordedSongs = (
  recording: Recording,
  played: readonly PlayedSongs[],
): Omit<RecordedSongs, 'zone'> | null => {
  const { publishedAt } = recording
  const { from } = findRecordedRange(recording)
  const broadcasts = groupBy(played.flatMap(listAired), ({ show }) => `${show.start} ${show.title}`)
  const [found, ...others] = [...broadcasts.values()].filter(
    ([first]) =>
      first !== undefined &&
      first.show.start >= from &&
      first.show.start <= publishedAt &&
      isSameShow(first.show, recording),
  )
  if (found?.[0] === undefined || others.length > 0) return null
  if (found.some(({ song }) => song.at >= publishedAt)) return null
  return { start: found[0].show.start, songs: found.map(({ song: { show: _, ...song } }) => song) }
}
