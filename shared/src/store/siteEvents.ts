import type * as v from 'valibot'
import type { EVENT_PREFIX } from './declareEvent'
import * as events from './events'

type Declared = (typeof events)[keyof typeof events]

/** The events between parts: event name -> payload. */
export type SiteEvents = {
  readonly [Event in Declared as Event['type'] extends `${typeof EVENT_PREFIX}${infer Name}`
    ? Name
    : never]: ReturnType<Event>['payload']
}

/** A past show the player can play. */
export type ReplaySource = SiteEvents['replay-selected']['replay']
export type PlaybackMode = SiteEvents['playback-changed']['mode']
/** `stalled` covers every automatic reconnection; `failed` waits for the listener. */
export type PlaybackStatus = SiteEvents['playback-changed']['status']
/** A song of the radio; null for a name the station does not send. */
export type Song = NonNullable<SiteEvents['now-playing-changed']['song']>

/** What plays next, and what waits for some day. */
export type ReplayListName = SiteEvents['queue-requested']['list']
/** A list of this device: the player has its replays. */
export type ReplayList = SiteEvents['queue-changed'][ReplayListName]

const schemas: ReadonlyMap<string, v.GenericSchema> = new Map(
  Object.values(events).map(({ type, schema }) => [type, schema]),
)

/**
 * Finds the schema of an event by the type of its action; undefined for events that are not declared.
 * @example findEventSchema('site/feed-loaded')
 */
export const findEventSchema = (type: string): v.GenericSchema | undefined => schemas.get(type)
