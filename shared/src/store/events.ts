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

/** A malformed item is dropped, the others stay. */
const UpNextSchema = v.pipe(
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
    startAtMs: v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0))),
    /** The replays after it in its list. */
    upNext: v.exactOptional(UpNextSchema),
  }),
)

/**
 * A visitor requested the live stream.
 * @example dispatch(liveRequested({}))
 */
export const liveRequested = declareEvent('live-requested', NothingSchema)

/**
 * The podcast feed was fetched and parsed.
 * @example dispatch(feedLoaded({ podcastCount: 312 }))
 */
export const feedLoaded = declareEvent(
  'feed-loaded',
  v.object({ podcastCount: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
)

/**
 * What the audio element reported.
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
