import type { SiteListenerApi } from '@site/shared/platform'
import { sourceRequested } from '../actions/facts'
import type { AudioFailure } from '../ports/audio/audioEngine'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { selectPositionMs } from '../progress/progress.slice'
import type { Verdict } from '../recovery/recoverSound'
import type { ReplayLoader } from './replayLoader'

/**
 * Attempts at a source that never gave any sound: seven seconds with the pauses between them, enough for a server that
 * was busy. Browsers do not tell it from a file that is gone, and that must be said soon.
 */
const FIRST_ATTEMPTS = 3

/** What is known of the source that plays, to judge its failures by. */
export interface ReplayJudge {
  /** Another replay was chosen. */
  begin(): void
  /** It gave sound. */
  sounded(): void
  /** The listener asks once more. */
  askedAgain(): void
  /** The feed's own file is tried where the track's address failed; what no attempt can mend is given up. */
  judge(reason: AudioFailure, api: SiteListenerApi): Verdict
}

export const createReplayJudge = ({ environment }: PlayerDependencies, loader: ReplayLoader): ReplayJudge => {
  let hasSounded = false
  let vainAttempts = 0

  const isHopeless = (reason: AudioFailure): boolean => {
    if (reason === 'blocked') return true
    if (hasSounded || reason === 'network' || !environment.isOnline()) return false
    vainAttempts += 1
    return reason === 'decode' || vainAttempts > FIRST_ATTEMPTS
  }
  return {
    begin: () => {
      hasSounded = false
      vainAttempts = 0
    },
    sounded: () => {
      hasSounded = true
    },
    askedAgain: () => {
      vainAttempts = 0
    },
    judge: (reason, api) => {
      if (loader.fallBack(selectPositionMs(api.getState()))) {
        api.dispatch(sourceRequested())
        return 'handled'
      }
      return isHopeless(reason) ? 'giveUp' : 'retry'
    },
  }
}
