/**
 * Why a source gave no sound. `unsupported` is all a browser says of a missing, forbidden or unreadable file;
 * `blocked` is an address the page's policy refuses.
 */
export type AudioFailure = 'network' | 'decode' | 'unsupported' | 'blocked'

/** What the engine reports once it has happened; there is no other source of what is heard. */
export type AudioFact =
  /** Sound comes out. */
  | { readonly kind: 'started' }
  /** Enough is loaded to play. */
  | { readonly kind: 'ready' }
  /** Playback stopped for want of data; it goes on by itself if data comes. */
  | { readonly kind: 'waiting' }
  /** Playback stopped where it was, whoever asked. */
  | { readonly kind: 'paused' }
  /** The source was dropped: nothing is loaded any more. */
  | { readonly kind: 'stopped' }
  /** The last of the source was played. */
  | { readonly kind: 'ended' }
  /** The browser wants a gesture of the visitor before it plays. */
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
 * The one thing that makes sound. Facts of a source that was replaced or dropped are never reported.
 * Commands take effect at once, so that a browser sees them inside the visitor's gesture.
 */
export interface AudioEngine {
  /** Drops what was loaded, loads this and plays it from its start position; from the beginning where that is past its end. */
  play(source: AudioSource): void
  /**
   * Goes on with what an early click began, where that is the sound of this address, and reports how far it has come,
   * not before whoever asked has its answer.
   * @param address as the page has it, without a moment of its own
   * @returns false where there is no such sound, or it is no longer on; nothing has happened then
   */
  takeUp(address: string): boolean
  /** Goes on with what is loaded. */
  resume(): void
  /** Keeps what is loaded and the position in it. */
  pause(): void
  /** Drops what is loaded, buffer included. */
  stop(): void
  seek(positionMs: number): void
  /** Milliseconds from the beginning of the source; 0 with nothing loaded. */
  positionMs(): number
  /** Whether a source is loaded, so that `resume` has something to go on with. */
  isLoaded(): boolean
  /** From 0 to 1; without effect where the platform keeps the volume to itself. */
  setVolume(volume: number): void
  canSetVolume(): boolean
  /** 1 is the speed of recording. */
  setSpeed(speed: number): void
  /** Calls back at each fact until the answer is called. */
  subscribe(listener: (fact: AudioFact) => void): () => void
  /** Lets go of the sound without stopping it: the next engine on the page goes on with it. */
  release(): void
}
