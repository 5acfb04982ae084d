import type * as schemas from '../core/schema'

/**
 * The fields of a replay, as events and stored lists carry them and answers begin with them.
 * @param v the builders of `core/schema`, which a part takes from the platform
 * @example v.object(createReplayEntries(v))
 */
export const createReplayEntries = (v: typeof schemas) => ({
  /** Its guid, or the address of its sound. */
  id: v.pipe(v.string(), v.nonEmpty()),
  /** The show's page on the sound-sharing platform; several replays may share one. */
  link: v.pipe(v.string(), v.nonEmpty()),
  /** `soundcloud:tracks:{id}`, when the feed names a track. */
  trackUrn: v.exactOptional(
    v.pipe(
      v.string(),
      v.check((urn) => /^soundcloud:tracks:\d+$/.test(urn)),
    ),
  ),
  enclosureUrl: v.string(),
  /** Milliseconds; 0 when the feed has no duration. */
  durationMs: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  /** The artist line; the whole title where it names no artist. */
  artist: v.string(),
  /** The show or title line. */
  show: v.string(),
  /** The title names no artist, and `show` is a description: `core/title` reads it, and the preview of an embedded player. */
  titleIsWhole: v.exactOptional(v.literal(true)),
  coverUrl: v.exactOptional(v.string()),
})
