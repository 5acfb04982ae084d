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

/** What plays next, and what waits for some day. */
export type ReplayListName = 'next' | 'later'

/** A list of this device: the player has its replays. */
export interface ReplayList {
  /** Ids of its replays, in its order. */
  readonly ids: readonly string[]
  readonly isFull: boolean
}

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
  /** A part asks for silence; a replay stays where it is. */
  'pause-requested': Readonly<Record<string, never>>
  /** A part moves the selected replay, which goes on playing or stays paused. */
  'seek-requested': { readonly positionMs: number }
  /** A visitor puts a replay at the end of a list of this device, or takes it out. */
  'queue-requested': {
    readonly replay: ReplaySource
    readonly list: ReplayListName
    readonly isListed: boolean
  }
  /** The player read its lists, or one of them changed, in whichever tab. */
  'queue-changed': Readonly<Record<ReplayListName, ReplayList>>
  /** A page has a list of podcasts, `podcasts`; the feed has `podcastCount`, as far as the page knows. */
  'feed-loaded': { readonly podcastCount: number; readonly podcasts?: readonly ReplaySource[] }
  /** What the audio element reported; also after a seek and at another speed, so that a position can be computed at any time. */
  'playback-changed': {
    readonly mode: PlaybackMode
    readonly status: PlaybackStatus
    /** Null in live mode. */
    readonly replayId: string | null
    /** Where a replay is, or goes on: milliseconds from its beginning, at `changedAt`. Players before contract 2.7 send none. */
    readonly positionMs?: number
    /** Milliseconds since the Unix epoch. */
    readonly changedAt?: number
    /** How fast the position moves while the replay plays; 1 is the speed of recording. */
    readonly speed?: number
    /** Paused at its end: the next press plays it again. */
    readonly ended?: boolean
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
const ReplaysSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((items) => items.map((item) => v.safeParse(ReplaySourceSchema, item))),
  v.transform((items) => items.flatMap((item) => (item.success ? [item.output] : []))),
)

const ReplayListSchema = v.object({ ids: v.array(v.string()), isFull: v.boolean() })

/** The shape each payload must have at run time; the types above are what callers see. */
export const siteEventSchemas: {
  readonly [Name in SiteEventName]: v.GenericSchema<unknown, SiteEvents[Name]>
} = {
  'replay-selected': v.object({
    replay: ReplaySourceSchema,
    startAtMs: v.exactOptional(Milliseconds),
    upNext: v.exactOptional(ReplaysSchema),
  }),
  'live-requested': v.strictObject({}),
  'pause-requested': v.strictObject({}),
  'seek-requested': v.object({ positionMs: Milliseconds }),
  'queue-requested': v.object({
    replay: ReplaySourceSchema,
    list: v.picklist(['next', 'later']),
    isListed: v.boolean(),
  }),
  'queue-changed': v.object({ next: ReplayListSchema, later: ReplayListSchema }),
  'feed-loaded': v.object({
    podcastCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
    podcasts: v.exactOptional(ReplaysSchema),
  }),
  'playback-changed': v.object({
    mode: v.picklist(['live', 'replay']),
    status: v.picklist(['idle', 'loading', 'playing', 'paused', 'stalled', 'failed']),
    replayId: v.nullable(v.string()),
    positionMs: v.exactOptional(Milliseconds),
    changedAt: v.exactOptional(Milliseconds),
    speed: v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0))),
    ended: v.exactOptional(v.boolean()),
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
/** `dispatch(pauseRequested({}))` */
export const pauseRequested = siteEvent('pause-requested')
/** `dispatch(seekRequested({ positionMs: 90_000 }))` */
export const seekRequested = siteEvent('seek-requested')
/** `dispatch(queueRequested({ replay, list: 'next', isListed: true }))` */
export const queueRequested = siteEvent('queue-requested')
/** `dispatch(queueChanged({ next: { ids: ['7'], isFull: false }, later: { ids: [], isFull: false } }))` */
export const queueChanged = siteEvent('queue-changed')
/** `dispatch(feedLoaded({ podcastCount: 312, podcasts }))` */
export const feedLoaded = siteEvent('feed-loaded')
/** `dispatch(playbackChanged({ mode: 'live', status: 'playing', replayId: null }))` */
export const playbackChanged = siteEvent('playback-changed')
/** `dispatch(nowPlayingChanged({ online: true, streamer: null, song: { artist: 'Basalte', title: null } }))` */
export const nowPlayingChanged = siteEvent('now-playing-changed')
