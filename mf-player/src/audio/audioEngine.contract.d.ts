import type { AudioEngine } from './audioEngine'
/** An engine with sources whose nature is known, for the suite to play with. */
export interface EngineBench {
  readonly engine: AudioEngine
  /** A file that plays and can be sought in. */
  readonly file: {
    readonly url: string
    readonly durationMs: number
  }
  /** An endless stream. */
  readonly streamUrl: string
  readonly missingUrl: string
  /** Lets the source that was just asked for come, fail or go on for about `durationMs`. */
  elapse(durationMs: number): Promise<void>
}
export interface EngineCase {
  readonly name: string
  readonly run: (bench: EngineBench) => Promise<void>
}
/** What every engine keeps to, whatever makes the sound. */
export declare const audioEngineContract: readonly EngineCase[]
