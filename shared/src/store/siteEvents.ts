import { createAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { createReplayEntries } from '../answers/replay'
// Of valibot itself every builder would be kept in the page.
import * as schemas from '../core/schema'

const Milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0))

const ReplaySourceSchema = v.object(createReplayEntries(schemas))

/** A past show the player can play. */
export type ReplaySource = Readonly<v.InferOutput<typeof ReplaySourceSchema>>

/** A song of the radio; null for a name the station does not send. */
export interface Song {
  readonly artist: string | null
  readonly title: string | null
}

export type PlaybackMode = 'live' | 'replay'

/** `stalled` covers every automatic reconnection; `failed` waits for the listener. */
export type PlaybackStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'stalled' | 'failed'

/**
 * The events between parts: event name -> payload. Each is an action `site/<name>` on the shared store, and a `CustomEvent`
 * `site:<name>` on the page. One whose payload does not match its schema is dropped, with an error in the log.
 * @example document.addEventListener('site:playback-changed', ({ detail }) => console.info(detail.status))
 */
export interface SiteEvents {
  /** A visitor selected a replay; `upNext` has the replays after it in its list. */
  'replay-selected': {
    readonly replay: ReplaySource
    /** Milliseconds from the beginning. */
    readonly startAtMs?: number
    readonly upNext?: readonly ReplaySource[]
  }
  /** A visitor requested the live stream. */
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
  /** The station plays another song, has another streamer, or went online or offline. */
  'now-playing-changed': {
    readonly online: boolean
    /** The name of the live DJ; null when no one plays live. */
    readonly streamer: string | null
    /** Null until the station sends one. */
    readonly song: Song | null
  }
}

export type SiteEventName = keyof SiteEvents

/** A malformed item is dropped, the others stay. */
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

/** `dispatch(replaySelected({ replay, startAtMs: 90_000 }))` */
export const replaySelected = siteEvent('replay-selected')
/** `dispatch(liveRequested({}))` */
export const liveRequested = siteEvent('live-requested')
/** `dispatch(feedLoaded({ podcastCount: 312 }))` */
export const feedLoaded = siteEvent('feed-loaded')
/** `dispatch(playbackChanged({ mode: 'live', status: 'playing', replayId: null }))` */
export const playbackChanged = siteEvent('playback-changed')
/** `dispatch(nowPlayingChanged({ online: true, streamer: null, song: { artist: 'Basalte', title: null } }))` */
export const nowPlayingChanged = siteEvent('now-playing-changed')
