// The port that plays sound: commands in, facts out.

/**
 * Why a source gave no sound. Browsers report `unsupported` for a missing, forbidden or unreadable
 * file; `blocked` is an address the page's policy rejects.
 */
export type AudioFailure = 'network' | 'decode' | 'unsupported' | 'blocked'

/** What the engine reports once it has happened: the only source of the playback status. */
export type AudioFact =
  /** Sound comes out. */
  | { readonly kind: 'started' }
  /** Enough is loaded to play. */
  | { readonly kind: 'ready' }
  /** Playback stopped for lack of data; it resumes by itself when data arrives. */
  | { readonly kind: 'waiting' }
  /** Playback stopped at its position, by this player or by the system. */
  | { readonly kind: 'paused' }
  /** The source was dropped: nothing is loaded. */
  | { readonly kind: 'stopped' }
  /** The source was played to its end. */
  | { readonly kind: 'ended' }
  /** The browser requires a gesture of the visitor before it plays. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly reason: AudioFailure }
  /** Milliseconds; never reported for an endless stream. */
  | { readonly kind: 'durationKnown'; readonly durationMs: number }

export interface AudioSource {
  readonly url: string
  /** Milliseconds from the beginning; 0 for a stream. */
  readonly startAtMs: number
}

/**
 * Facts of a source that was replaced or dropped are never reported.
 * Commands take effect synchronously, so that a browser sees them inside the visitor's gesture.
 */
export interface AudioEngine {
  /** Replaces the source and plays it from its start position; from the beginning if that is past its end. */
  play(source: AudioSource): void
  /**
   * Continues the sound that an early click started, if it plays this address. Its status is reported in a microtask.
   * @param address as written on the page, without a cache-buster
   * @returns false, without any effect, if there is no such sound or it no longer plays
   */
  adopt(address: string): boolean
  resume(): void
  /** Keeps the source and its position. */
  pause(): void
  /** Drops the source, buffer included. */
  stop(): void
  /** A position past the end is the end. If the host allows no seek, playback continues once the position has loaded. */
  seek(positionMs: number): void
  /** Whether a seek is in progress. */
  isSeeking(): boolean
  /** Milliseconds of the source that were loaded and played: changes while bytes arrive, also during a seek. */
  receivedMs(): number
  /** Milliseconds from the beginning of the source; 0 with nothing loaded. */
  positionMs(): number
  /** Whether a source is loaded that `resume` can continue. */
  isLoaded(): boolean
  /** From 0 to 1; no effect where only the platform sets the volume. */
  setVolume(volume: number): void
  canSetVolume(): boolean
  /** 1 is the speed of recording. */
  setSpeed(speed: number): void
  /** Returns the function that unsubscribes. */
  subscribe(listener: (fact: AudioFact) => void): () => void
  /** Detaches without stopping the sound: the next engine on the page continues it. */
  release(): void
}
