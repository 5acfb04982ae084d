import { systemClock, wait } from '@site/shared/clock'

/** Milliseconds. */
const EVERY = 5

/** Milliseconds a sound card may take to begin; where it takes longer, it stands still in the trace. */
const CARD_MS = 2_000

/** Milliseconds: browsers bring the time of a sound up to date in steps, each shorter than this. */
const STRETCH = 500

/**
 * How far a sound is ahead of two clocks since the trace began, in seconds, in each stretch of time. Of a stretch it is the
 * most the sound was ahead; a gap makes it less, from then on.
 */
export interface SoundLeads {
  readonly ofTime: readonly number[]
  /**
   * Ahead of what the page has played otherwise. A machine too busy to feed its sound card makes all sounds fall behind time,
   * and this one before others: its buffers are smaller.
   */
  readonly ofCard: readonly number[]
}

/** Answers how far a sound is ahead of a clock since now. */
const leadOver = (sound: HTMLAudioElement, seconds: () => number): (() => number) => {
  const start = sound.currentTime - seconds()
  return () => sound.currentTime - start - seconds()
}

export const traceSound = (sound: HTMLAudioElement): SoundLeads => {
  const card = new AudioContext()
  const leads = { ofTime: [] as number[], ofCard: [] as number[] }
  const trace = (): void => {
    const startedAt = performance.now()
    const ofTime = leadOver(sound, () => performance.now() / 1000)
    const ofCard = leadOver(sound, () => card.currentTime)
    setInterval(() => {
      const stretch = Math.floor((performance.now() - startedAt) / STRETCH)
      leads.ofTime[stretch] = Math.max(leads.ofTime[stretch] ?? Number.NEGATIVE_INFINITY, ofTime())
      leads.ofCard[stretch] = Math.max(leads.ofCard[stretch] ?? Number.NEGATIVE_INFINITY, ofCard())
    }, EVERY)
  }
  void Promise.race([card.resume(), wait(systemClock, CARD_MS)]).then(trace)
  return leads
}
