import { createAction, type PayloadActionCreator } from '@reduxjs/toolkit'
import type * as v from 'valibot'

export const EVENT_PREFIX = 'site/'

/** The action creator of an event, with the schema of its payload. */
export type SiteEvent<Name extends string, Payload> = PayloadActionCreator<
  Payload,
  `${typeof EVENT_PREFIX}${Name}`
> & { readonly schema: v.GenericSchema }

/**
 * Declares an event between parts by its name and the schema of its payload.
 * @example export const feedLoaded = declareEvent('feed-loaded', v.object({ podcastCount: v.number() }))
 */
export const declareEvent = <Name extends string, Schema extends v.GenericSchema>(
  name: Name,
  schema: Schema,
): SiteEvent<Name, Readonly<v.InferOutput<Schema>>> =>
  Object.assign(
    createAction<Readonly<v.InferOutput<Schema>>, `${typeof EVENT_PREFIX}${Name}`>(`${EVENT_PREFIX}${name}`),
    { schema },
  )
