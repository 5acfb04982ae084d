import type { TrackSource } from './trackSource'

/** Asks one source after the other, until one knows the track. */
export const firstTracks =
  (first: TrackSource, then: TrackSource): TrackSource =>
  async (trackId, base) => {
    const sound = await first(trackId, base)
    return sound.ok ? sound : then(trackId, base)
  }
