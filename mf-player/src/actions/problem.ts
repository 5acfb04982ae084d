import type { AudioFailure } from '../ports/audio/audioEngine'

/** Why there is no sound although it was asked for, and nothing more is tried before the listener asks again. */
export type Problem =
  | AudioFailure
  /** The browser wants a gesture of the visitor before it plays. */
  | 'refused'
  /** The sound has no address. */
  | 'noAddress'
  /** Nothing failed, and nothing came. */
  | 'silent'
