import {
  durationLearned,
  soundEnded,
  soundFailed,
  soundPaused,
  soundReady,
  soundRefused,
  soundStarted,
  soundStopped,
  soundWaiting,
} from '../actions/facts'
import type { AudioFact } from '../ports/audio/audioEngine'

const actions = {
  started: () => soundStarted(),
  ready: () => soundReady(),
  waiting: () => soundWaiting(),
  paused: () => soundPaused(),
  stopped: () => soundStopped(),
  ended: () => soundEnded(),
  refused: () => soundRefused(),
  failed: ({ reason }) => soundFailed(reason),
  durationKnown: ({ durationMs }) => durationLearned(durationMs),
} satisfies { [Kind in AudioFact['kind']]: (fact: Extract<AudioFact, { kind: Kind }>) => { type: string } }

/** The action that carries a fact into the store. */
export const toAction = (fact: AudioFact): { readonly type: string } => {
  if (fact.kind === 'failed') return actions.failed(fact)
  if (fact.kind === 'durationKnown') return actions.durationKnown(fact)
  return actions[fact.kind]()
}
