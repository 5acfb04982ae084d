import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type ApiFailure, unavailable } from '../net/http/failure'
import { parseTime } from '../time/times'
import { findMoment, findZone, UTC, type Zone } from '../time/zones'
import { readStrictJson } from './lenientJson'
import { cleanText, readSong } from './song'
import { type Airing, describeStation, OFF_AIR, type Station, Text } from './station'

const Sent = v.optional(Text, '')

/** Off, or on: two live inputs and the schedule. */
const Switch = v.fallback(v.optional(v.string(), ''), '')

const Metadata = v.fallback(v.object({ track_title: Sent, artist_name: Sent, album_title: Sent }), {
  track_title: '',
  artist_name: '',
  album_title: '',
})

const TrackSchema = v.object({
  starts: Sent,
  ends: Sent,
  name: Sent,
  metadata: v.optional(Metadata, {}),
})

type Track = v.InferOutput<typeof TrackSchema>

/** Null where there is no track, or an invalid one. */
const MaybeTrack = v.fallback(v.nullish(TrackSchema, null), null)

/** LibreTime, and the Airtime before it: a part that is invalid costs itself only. */
const LiveInfoSchema = v.object({
  station: v.fallback(v.object({ name: Sent, timezone: Sent }), { name: '', timezone: '' }),
  tracks: v.object({ previous: MaybeTrack, current: MaybeTrack, next: MaybeTrack }),
  shows: v.fallback(v.object({ current: v.nullish(v.object({ name: Sent }), null) }), { current: null }),
  sources: v.fallback(v.object({ livedj: Switch, masterdj: Switch, scheduledplay: Switch }), {
    livedj: '',
    masterdj: '',
    scheduledplay: '',
  }),
})

/** What tells a live info from any other answer. */
const AnyInfo = v.object({ tracks: v.object({ current: v.unknown() }) })

/** Reads a time by the clocks of the station, as seconds since 1970; null for an invalid one. */
const readSeconds = (text: string, zone: Zone): number | null => {
  const time = parseTime(text.trim().replace(' ', 'T'))
  if (time === undefined || time.isDate) return null
  return Math.floor((time.isUtc ? time.wall : findMoment(zone, time.wall)) / 1000)
}

const readAiring = (track: Track | null, zone: Zone): Airing | null => {
  const { track_title = '', artist_name = '', album_title = '' } = track?.metadata ?? {}
  const song = track && readSong({ artist: artist_name, title: track_title, text: track.name })
  if (!song) return null
  const [start, end] = [track.starts, track.ends].map((text) => readSeconds(text, zone))
  const isLong = start !== undefined && start !== null && end !== undefined && end !== null && end > start
  return {
    played_at: start ?? null,
    duration: isLong ? end - start : null,
    song: { ...song, album: cleanText(album_title) || null, art: null },
  }
}

/** Reads `/api/live-info-v2` of LibreTime as a list of one station, which is off the air where each of its inputs is off. */
export const readLibreTime = (text: string): Result<readonly Station[], ApiFailure> => {
  const answer = readStrictJson(text)
  const info = v.safeParse(LiveInfoSchema, answer)
  if (!info.success || !v.is(AnyInfo, answer))
    return err(unavailable('LibreTime did not answer with its live info, version 2'))
  const { station, tracks, shows, sources } = info.output
  const zone = findZone(station.timezone) ?? UTC
  const inputs = Object.values(sources)
  if (tracks.current === null && inputs.every((input) => input === 'off')) return ok([OFF_AIR])
  const previous = readAiring(tracks.previous, zone)
  const isLive = sources.livedj === 'on' || sources.masterdj === 'on'
  return ok([
    {
      ...describeStation({ name: cleanText(station.name), song: null }),
      now_playing: readAiring(tracks.current, zone),
      playing_next: readAiring(tracks.next, zone),
      song_history: previous ? [previous] : [],
      live: {
        ...OFF_AIR.live,
        is_live: isLive,
        streamer_name: isLive ? cleanText(shows.current?.name ?? '') : '',
      },
    },
  ])
}
