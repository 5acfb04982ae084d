/** Milliseconds. */
const EVERY = 5

/** Milliseconds: browsers bring the time of a sound up to date in steps, each shorter than this. */
const STRETCH = 500

/**
 * How far a sound is ahead of the time that passes, in seconds, of each stretch of time since the trace began. Of a
 * stretch it is the most the sound was ahead; a gap makes it less, from then on.
 */
export const traceSound = (sound: HTMLAudioElement) => {
  const leads: number[] = []
  const startedAt = performance.now()
  const start = sound.currentTime
  setInterval(() => {
    const passed = performance.now() - startedAt
    const stretch = Math.floor(passed / STRETCH)
    const lead = sound.currentTime - start - passed / 1000
    leads[stretch] = Math.max(leads[stretch] ?? Number.NEGATIVE_INFINITY, lead)
  }, EVERY)
  return { leads: (): readonly number[] => leads }
}
