import { createAction } from '@reduxjs/toolkit'
import * as v from 'valibot'

/** A past show the player can play. */
export interface ReplaySource {
  /** What identifies it everywhere. */
  readonly id: string
  /** The show's page on the sound-sharing platform; several replays may share one. */
  readonly link: string
  /** `soundcloud:tracks:{id}`, when the feed names a track. */
  readonly trackUrn?: string
  readonly enclosureUrl: string
  /** Milliseconds; 0 when the feed does not say. */
  readonly durationMs: number
  /** The artist line; the whole title of a show whose title names nobody apart. */
  readonly artist: string
  /** The show or title line. */
  readonly show: string
  readonly coverUrl?: string
}

/** A song of the radio; null for a name the station does not tell. */
export interface Song {
  readonly artist: string | null
  readonly title: string | null
}

export type PlaybackMode = 'live' | 'replay'

/** `stalled` covers every automatic reconnection; `failed` waits for the listener. */
export type PlaybackStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'stalled' | 'failed'

/** What the parts say to one another: event name -> payload. Each is an action `site/<name>` on the shared store. */
export interface SiteEvents {
  /** A visitor chose a replay; `upNext` holds what follows it in the list it was chosen from. */
  'replay-selected': {
    readonly replay: ReplaySource
    /** Milliseconds from the beginning. */
    readonly startAtMs?: number
    readonly upNext?: readonly ReplaySource[]
  }
  /** A visitor asked for the live stream. */
  'live-requested': Readonly<Record<string, never>>
  /** The podcast feed was fetched and parsed. */
  'feed-loaded': { readonly podcastCount: number }
  /** What the audio element reported. */
  'playback-changed': {
    readonly mode: PlaybackMode
    readonly status: PlaybackStatus
    /** Null in live mode. */
    readonly replayId: string | null
  }
  /** The station told of another song, of who plays live, or that it went online or offline. */
  'now-playing-changed': {
    readonly online: boolean
    /** Who plays live; null when nobody does. */
    readonly streamer: string | null
    /** Null until the station tells one. */
    readonly song: Song | null
  }
}

export type SiteEventName = keyof SiteEvents

const Milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0))

const ReplaySourceSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  link: v.pipe(v.string(), v.nonEmpty()),
  trackUrn: v.exactOptional(v.pipe(v.string(), v.regex(/^soundcloud:tracks:\d+$/))),
  enclosureUrl: v.string(),
  durationMs: v.fallback(Milliseconds, 0),
  artist: v.string(),
  show: v.string(),
  coverUrl: v.exactOptional(v.string()),
})

/** One malformed item costs only itself. */
const UpNextSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((items) => items.map((item) => v.safeParse(ReplaySourceSchema, item))),
  v.transform((items) => items.flatMap((item) => (item.success ? [item.output] : []))),
)

/** The shape each payload must have at run time; the types above are what callers see. */
export const siteEventSchemas: {
  readonly [Name in SiteEventName]: v.GenericSchema<unknown, SiteEvents[Name]>
} = {
  'replay-selected': v.object({
    replay: ReplaySourceSchema,
    startAtMs: v.exactOptional(Milliseconds),
    upNext: v.exactOptional(UpNextSchema),
  }),
  'live-requested': v.strictObject({}),
  'feed-loaded': v.object({ podcastCount: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  'playback-changed': v.object({
    mode: v.picklist(['live', 'replay']),
    status: v.picklist(['idle', 'loading', 'playing', 'paused', 'stalled', 'failed']),
    replayId: v.nullable(v.string()),
  }),
  'now-playing-changed': v.object({
    online: v.boolean(),
    streamer: v.nullable(v.string()),
    song: v.nullable(v.object({ artist: v.nullable(v.string()), title: v.nullable(v.string()) })),
  }),
}

export const EVENT_PREFIX = 'site/'

const siteEvent = <Name extends SiteEventName>(name: Name) =>
  createAction<SiteEvents[Name], `${typeof EVENT_PREFIX}${Name}`>(`${EVENT_PREFIX}${name}`)

export const replaySelected = siteEvent('replay-selected')
export const liveRequested = siteEvent('live-requested')
export const feedLoaded = siteEvent('feed-loaded')
export const playbackChanged = siteEvent('playback-changed')
export const nowPlayingChanged = siteEvent('now-playing-changed')
