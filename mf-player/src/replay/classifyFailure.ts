import type { AudioFailure } from '../ports/audio/audioEngine'
import type { FailureClass } from '../recovery/recoverSound'

/**
 * Attempts at a source that never gave any sound: seven seconds with the pauses between them, enough for a server that
 * was busy. Browsers do not tell it from a file that is gone, and that must be shown soon.
 */
const FIRST_ATTEMPTS = 3

export interface ReplaySituation {
  isOnline(): boolean
  /** Whether the replay has sounded at all. */
  hasSounded(): boolean
}

/** Classifies the failures of a replay from when it is asked for: a source that never sounded is soon given up. */
export const createFailureClassifier = ({ isOnline, hasSounded }: ReplaySituation) => {
  let silentFailures = 0
  return (reason: AudioFailure): FailureClass => {
    if (reason === 'blocked') return 'permanent'
    if (hasSounded() || reason === 'network' || !isOnline()) return 'transient'
    silentFailures += 1
    return reason === 'decode' || silentFailures > FIRST_ATTEMPTS ? 'permanent' : 'transient'
  }
}
