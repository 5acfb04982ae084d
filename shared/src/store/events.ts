// The events between parts, each declared once: parts import them from the platform, which exports this file as it is.
// Each is an action `site/<name>` on the shared store, and a `CustomEvent` `site:<name>` on the page. One whose payload does not
// match its schema is dropped, with an error in the log. docs/contracts.md lists who sends and who reads each.
// @example document.addEventListener('site:playback-changed', ({ detail }) => console.info(detail.status))
import * as v from 'valibot'
import { createReplayEntries } from '../answers/replay'
// Of valibot itself every builder would be kept in the page.
import * as schemas from '../core/schema'
import { declareEvent } from './declareEvent'

const ReplaySchema = v.object(createReplayEntries(schemas))

const Milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0))

/** A malformed item is dropped, the others stay. */
const ReplaysSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((items) => items.map((item) => v.safeParse(ReplaySchema, item))),
  v.transform((items): readonly v.InferOutput<typeof ReplaySchema>[] =>
    items.flatMap((item) => (item.success ? [item.output] : [])),
  ),
)

const NothingSchema: v.GenericSchema<unknown, Readonly<Record<string, never>>> = v.strictObject({})

/**
 * A visitor selected a replay.
 * @example dispatch(replaySelected({ replay, startAtMs: 90_000 }))
 */
export const replaySelected = declareEvent(
  'replay-selected',
  v.object({
    replay: ReplaySchema,
    /** Milliseconds from the beginning. */
    startAtMs: v.exactOptional(Milliseconds),
    /** The replays after it in its list. */
    upNext: v.exactOptional(ReplaysSchema),
  }),
)

/**
 * A visitor requested the live stream.
 * @example dispatch(liveRequested({}))
 */
export const liveRequested = declareEvent('live-requested', NothingSchema)

/**
 * A part asks for silence; a replay stays where it is.
 * @example dispatch(pauseRequested({}))
 */
export const pauseRequested = declareEvent('pause-requested', NothingSchema)

/**
 * A part moves the selected replay, which goes on playing or stays paused.
 * @example dispatch(seekRequested({ positionMs: 90_000 }))
 */
export const seekRequested = declareEvent('seek-requested', v.object({ positionMs: Milliseconds }))

/**
 * A visitor puts a replay at the end of a list of this device, or takes it out.
 * @example dispatch(queueRequested({ replay, list: 'next', isListed: true }))
 */
export const queueRequested = declareEvent(
  'queue-requested',
  v.object({
    replay: ReplaySchema,
    /** What plays next, or what waits for some day. */
    list: v.picklist(['next', 'later']),
    isListed: v.boolean(),
  }),
)

/** A list of this device: the player has its replays. */
const ReplayListSchema = v.object({
  /** Ids of its replays, in its order. */
  ids: v.pipe(v.array(v.string()), v.readonly()),
  isFull: v.boolean(),
})

/**
 * The player read its lists, or one of them changed, in whichever tab.
 * @example dispatch(queueChanged({ next: { ids: ['7'], isFull: false }, later: { ids: [], isFull: false } }))
 */
export const queueChanged = declareEvent(
  'queue-changed',
  v.object({ next: ReplayListSchema, later: ReplayListSchema }),
)

/**
 * A page has a list of podcasts; the feed has `podcastCount`, as far as the page knows.
 * @example dispatch(feedLoaded({ podcastCount: 312, podcasts }))
 */
export const feedLoaded = declareEvent(
  'feed-loaded',
  v.object({
    podcastCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
    podcasts: v.exactOptional(ReplaysSchema),
  }),
)

/**
 * What the audio element reported; also after a seek and at another speed, so that a position can be computed at any time.
 * @example dispatch(playbackChanged({ mode: 'live', status: 'playing', replayId: null }))
 */
export const playbackChanged = declareEvent(
  'playback-changed',
  v.object({
    mode: v.picklist(['live', 'replay']),
    /** `stalled` covers every automatic reconnection; `failed` waits for the listener. */
    status: v.picklist(['idle', 'loading', 'playing', 'paused', 'stalled', 'failed']),
    /** Null in live mode. */
    replayId: v.nullable(v.string()),
    /** Where a replay is, or goes on: milliseconds from its beginning, at `changedAt`. Players before contract 2.7 send none. */
    positionMs: v.exactOptional(Milliseconds),
    /** Milliseconds since the Unix epoch. */
    changedAt: v.exactOptional(Milliseconds),
    /** How fast the position moves while the replay plays; 1 is the speed of recording. */
    speed: v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0))),
    /** Paused at its end: the next press plays it again. */
    ended: v.exactOptional(v.boolean()),
  }),
)

/**
 * The station plays another song, has another streamer, or went online or offline.
 * @example dispatch(nowPlayingChanged({ online: true, streamer: null, song: { artist: 'Basalte', title: null } }))
 */
export const nowPlayingChanged = declareEvent(
  'now-playing-changed',
  v.object({
    online: v.boolean(),
    /** The name of the live DJ; null when no one plays live. */
    streamer: v.nullable(v.string()),
    /** Null until the station sends one; its names are null where the station does not send them. */
    song: v.nullable(v.object({ artist: v.nullable(v.string()), title: v.nullable(v.string()) })),
  }),
)
