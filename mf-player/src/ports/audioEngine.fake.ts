// The engine for tests; it keeps the contract of `audioEngine.contract.ts`.
import type { AudioEngine, AudioFact, AudioFailure, AudioSource } from './audioEngine'

/** An engine without sound, whose source the test controls. */
export interface FakeAudioEngine extends AudioEngine {
  /** Every source played, in order. */
  readonly played: readonly AudioSource[]
  readonly volume: number
  readonly speed: number
  readonly released: boolean
  /** Data arrives: the source plays, unless it was paused since. */
  arrives(durationMs?: number): void
  /** The position advances by this many milliseconds. */
  advance(durationMs: number): void
  /** Bytes arrive during a seek. */
  receives(durationMs: number): void
  /** Data stops arriving. */
  starves(): void
  fails(reason: AudioFailure): void
  ends(): void
  /** The browser requires a gesture first. */
  refuses(): void
  isSounding(): boolean
}

interface FakeAudioOptions {
  readonly volumeObeys?: boolean
  /** The address of a playing sound that an early click started. */
  readonly early?: string
}

export const createFakeAudioEngine = ({
  volumeObeys = true,
  early = '',
}: FakeAudioOptions = {}): FakeAudioEngine => {
  const listeners = new Set<(fact: AudioFact) => void>()
  const seen = { played: [] as AudioSource[], volume: 1, speed: 1, released: false }
  let source: AudioSource | null = null
  let positionMs = 0
  let sounding = false
  let paused = true
  let arrived = false
  let broken = false
  let adoptable = early
  let receivedMs = 0
  let seeking = false
  const report = (fact: AudioFact): void => {
    for (const listener of listeners) listener(fact)
  }
  const silence = (): boolean => {
    const wasPlaying = !paused
    paused = true
    sounding = false
    return wasPlaying
  }
  const start = (): void => {
    paused = false
    if (!arrived || sounding) return
    sounding = true
    report({ kind: 'started' })
  }

  const engine: Omit<FakeAudioEngine, keyof typeof seen> = {
    adopt: (address) => {
      if (address === '' || address !== adoptable) return false
      adoptable = ''
      source = { url: address, startAtMs: 0 }
      arrived = true
      paused = false
      sounding = true
      queueMicrotask(() => report({ kind: 'started' }))
      return true
    },
    play: (next) => {
      adoptable = ''
      source = next
      seen.played.push(next)
      positionMs = next.startAtMs
      arrived = false
      broken = false
      sounding = false
      start()
    },
    resume: start,
    pause: () => {
      if (silence()) report({ kind: 'paused' })
    },
    stop: () => {
      silence()
      positionMs = 0
      const wasLoaded = source !== null
      source = null
      if (wasLoaded) report({ kind: 'stopped' })
    },
    seek: (next) => {
      positionMs = next
    },
    isSeeking: () => seeking,
    receivedMs: () => receivedMs,
    positionMs: () => positionMs,
    isLoaded: () => source !== null && !broken,
    setVolume: (next) => {
      if (volumeObeys) seen.volume = next
    },
    canSetVolume: () => volumeObeys,
    setSpeed: (next) => {
      seen.speed = next
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    release: () => {
      seen.released = true
      listeners.clear()
    },
    arrives: (durationMs) => {
      arrived = true
      seeking = false
      if (durationMs !== undefined && positionMs >= durationMs) positionMs = 0
      if (durationMs !== undefined) report({ kind: 'durationKnown', durationMs })
      report({ kind: 'ready' })
      if (!paused) start()
    },
    advance: (durationMs) => {
      if (sounding) positionMs += durationMs * seen.speed
    },
    receives: (durationMs) => {
      seeking = true
      receivedMs += durationMs
    },
    starves: () => {
      sounding = false
      arrived = false
      report({ kind: 'waiting' })
    },
    fails: (reason) => {
      silence()
      broken = true
      report({ kind: 'failed', reason })
    },
    ends: () => {
      silence()
      report({ kind: 'ended' })
    },
    refuses: () => {
      silence()
      report({ kind: 'refused' })
    },
    isSounding: () => sounding,
  }
  return Object.assign(seen, engine)
}
