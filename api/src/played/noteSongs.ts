import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { type Airing, nameSong, type PlayedSong, type StationState } from './playedSong'
import { addDelay, findMedian, MAX_DELAY_MS, mayBeOnAir, measureOffset } from './stationClock'

/** Between two answers: what changed in a shorter time was seen as it happened. */
const WATCHED_MS = MINUTE_MS
/** A song that comes back after a shorter break is the same: a reconnect, or an older answer that came late. */
const BREAK_MS = 10 * MINUTE_MS
/** Two beginnings of a song of known length are one if they are closer than its length, but for what is faded. */
const FADE_MS = 10_000
const MIN_SPAN_MS = MINUTE_MS
/** Beginnings of the same set of unknown length, with nothing between them. */
const MAX_SET_MS = 6 * HOUR_MS
/** How far back a station's history is read. */
const MAX_AGE_MS = 2 * DAY_MS
/** The same time of a station, as it is written twice. */
const SAME_TIME_MS = 2_000
/** More than the songs of any history. */
const MAX_KNOWN = 60

/** A song that was noted. */
export interface KnownSong extends PlayedSong {
  readonly key: string
  /** The time that the station names for it, in ms since 1970. */
  readonly playedAt?: number
  /** When it was last on the air, as far as it was seen. */
  readonly seenAt: number
}

/** What has to be known of the past to note each song once. */
export interface Memory {
  /** In the order they were noted. */
  readonly known: readonly KnownSong[]
  /** When the station last answered. */
  readonly answeredAt?: number
  /** What was last on the air; it stays while nothing is. */
  readonly onAirKey?: string
  /** Whether it was on the air at the last answer. */
  readonly isOnAir?: boolean
  /** How long after the times of the station its songs were seen to begin. */
  readonly delays: readonly number[]
}

/**
 * The memory after a restart.
 * @param songs the last ones in the files, in order
 */
export const recall = (songs: readonly PlayedSong[], now: number): Memory => ({
  known: songs.slice(-MAX_KNOWN).map((song, index, all) => ({
    ...song,
    key: nameSong(song),
    // The last one may have gone on while nobody looked.
    seenAt: all[index + 1]?.at ?? Math.max(song.at, Math.min(now, song.at + MAX_SET_MS)),
  })),
  delays: [],
})

const describe = ({ song, duration }: Airing, at: number): PlayedSong => {
  const seconds = duration === null ? 0 : Math.round(duration)
  return {
    at: Math.floor(at / 1000) * 1000,
    artist: song.artist ?? '',
    title: song.title ?? '',
    ...(seconds > 0 && seconds * 1000 <= DAY_MS && { seconds }),
    ...(song.isrc && { isrc: song.isrc }),
    ...(song.label && { label: song.label }),
  }
}

const readKey = ({ song }: Airing): string => nameSong({ artist: song.artist ?? '', title: song.title ?? '' })

const readPlayedAt = ({ played_at: seconds }: Airing): number | undefined =>
  seconds === null || seconds <= 0 ? undefined : seconds * 1000

/** How close two beginnings of one song are; undefined while its length is unknown. */
const measureSpan = (...songs: readonly PlayedSong[]): number | undefined => {
  const lengths = songs.flatMap(({ seconds }) => (seconds === undefined ? [] : seconds * 1000))
  return lengths.length === 0
    ? undefined
    : Math.max(MIN_SPAN_MS, Math.min(Math.max(...lengths), MAX_SET_MS) - FADE_MS)
}

const isBetween = (at: number, one: number, other: number): boolean =>
  at > Math.min(one, other) && at < Math.max(one, other)

interface Candidate {
  readonly key: string
  readonly song: PlayedSong
  readonly playedAt: number | undefined
}

/** Finds the noted song that a candidate is; -1 for a new one. */
const findKnown = (known: readonly KnownSong[], { key, song, playedAt }: Candidate, now: number): number => {
  const isAdjacent = (other: KnownSong): boolean =>
    !known.some(({ key: between, at }) => between !== key && isBetween(at, song.at, other.at))
  return known.findLastIndex((one) => {
    if (one.key !== key) return false
    if (playedAt === undefined) return Math.abs(now - one.seenAt) < BREAK_MS
    if (one.playedAt !== undefined && Math.abs(one.playedAt - playedAt) <= SAME_TIME_MS) return true
    const apartMs = Math.abs(one.at - song.at)
    const spanMs = measureSpan(one, song)
    if (spanMs !== undefined) return apartMs < spanMs
    return apartMs < BREAK_MS || (apartMs < MAX_SET_MS && isAdjacent(one))
  })
}

const differencesFrom = (known: readonly KnownSong[], airings: readonly Airing[]): readonly number[] =>
  airings.flatMap((airing) => {
    const [key, playedAt] = [readKey(airing), readPlayedAt(airing)]
    const one = known.findLast((song) => song.key === key)
    return one === undefined || playedAt === undefined ? [] : [one.at - playedAt]
  })

/**
 * What has to be added to the times of a station, before a change was seen: nothing where its song can be on the air by its own
 * time, else what the songs of before tell. Undefined where neither fits: its songs are noted once a change was seen.
 */
const estimateOffset = (
  { known }: Memory,
  { now_playing: current, song_history: history }: StationState,
  now: number,
) => {
  const playedAt = current ? readPlayedAt(current) : undefined
  if (current === null || playedAt === undefined) return undefined
  const lengthMs = (current.duration ?? 0) * 1000
  const offsets = [0, findMedian(differencesFrom(known, [current, ...history]))]
  return offsets.find((offset) => offset !== undefined && mayBeOnAir(playedAt + offset, lengthMs, now))
}

/** What a station said, and when. */
interface Observation {
  readonly state: StationState
  /** By the clock of this machine, in ms since 1970. */
  readonly now: number
}

/** Whether the song on the air was seen to begin. */
const seesBeginning = (
  { known, answeredAt, onAirKey, delays }: Memory,
  airing: Airing,
  now: number,
): boolean => {
  const isWatched = answeredAt !== undefined && Math.abs(now - answeredAt) <= WATCHED_MS
  const key = readKey(airing)
  if (!isWatched || key === onAirKey) return false
  const playedAt = readPlayedAt(airing)
  if (playedAt === undefined) return true
  // An answer that is overtaken by a newer one names a song of before.
  const song = describe(airing, playedAt + (measureOffset(delays) ?? 0))
  return findKnown(known, { key, song, playedAt }, now) < 0
}

/** A song that two answers name, one after the other, was on the air between them, however long the station was silent. */
const keepOnAir = (
  { known, onAirKey, isOnAir }: Memory,
  current: Airing | null,
  now: number,
): KnownSong[] => {
  const at = current && isOnAir ? known.findLastIndex(({ key }) => key === onAirKey) : -1
  const isSame = current !== null && readKey(current) === onAirKey
  return known.map((song, index) =>
    isSame && index === at && now - song.seenAt < MAX_SET_MS ? { ...song, seenAt: now } : song,
  )
}

interface AiredCandidate extends Candidate {
  readonly airing: Airing
}

const listCandidates = (
  { state: { now_playing: current, song_history: history }, now }: Observation,
  offset: number | undefined,
  isBeginning: boolean,
): readonly AiredCandidate[] => {
  const place = (airing: Airing, isCurrent: boolean): readonly AiredCandidate[] => {
    const [key, playedAt] = [readKey(airing), readPlayedAt(airing)]
    if (playedAt === undefined)
      return isCurrent ? [{ key, airing, song: describe(airing, now), playedAt: undefined }] : []
    if (offset === undefined) return []
    const corrected = playedAt + offset
    const isSeen = isCurrent && isBeginning && Math.abs(corrected - now) > MAX_DELAY_MS
    return [{ key, airing, song: describe(airing, isSeen ? now : Math.min(corrected, now)), playedAt }]
  }
  const placed = [
    ...history.toReversed().flatMap((airing) => place(airing, false)),
    ...(current ? place(current, true) : []),
  ]
  return placed.filter(({ song }) => now - song.at < MAX_AGE_MS)
}

/**
 * Notes the songs that a station names and that were not noted before.
 * @param isLeftOut whether something on the air is no song
 * @example const { memory, songs } = noteSongs(recall([], now), { state, now }, () => false)
 */
export const noteSongs = (
  memory: Memory,
  observation: Observation,
  isLeftOut: (airing: Airing, stationName: string) => boolean,
): { readonly memory: Memory; readonly songs: readonly PlayedSong[] } => {
  const { state, now } = observation
  const { now_playing: current } = state
  const isBeginning = current !== null && seesBeginning(memory, current, now)
  const playedAt = current ? readPlayedAt(current) : undefined
  const measured =
    isBeginning && playedAt !== undefined ? addDelay(memory.delays, now - playedAt) : memory.delays
  const offset = measureOffset(measured) ?? estimateOffset(memory, state, now)
  const delays = measured.length === 0 && offset !== undefined && offset !== 0 ? [offset] : measured
  const known = keepOnAir(memory, current, now)
  const songs: PlayedSong[] = []
  for (const candidate of listCandidates(observation, offset, isBeginning)) {
    const { key, airing, song } = candidate
    const at = findKnown(known, candidate, now)
    const before = known[at]
    if (before) {
      if (airing === current) known[at] = { ...before, seenAt: now }
      continue
    }
    if (isLeftOut(airing, state.station.name)) continue
    songs.push(song)
    const time = candidate.playedAt === undefined ? {} : { playedAt: candidate.playedAt }
    known.push({ ...song, ...time, key, seenAt: airing === current ? now : song.at })
  }
  const onAirKey = current ? readKey(current) : memory.onAirKey
  return {
    memory: {
      known: known.slice(-MAX_KNOWN),
      answeredAt: now,
      delays,
      isOnAir: current !== null,
      ...(onAirKey !== undefined && { onAirKey }),
    },
    songs,
  }
}

/** Whether a song is among those that were noted, by whichever process. */
export const isNoted = (known: readonly KnownSong[], song: PlayedSong, now: number): boolean =>
  findKnown(known, { key: nameSong(song), song, playedAt: song.at }, now) >= 0
