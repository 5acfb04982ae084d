// Actions of the player. Commands say what it should do; facts are what happened. Status moves on facts only. What other parts
// request has a name of the platform (`pauseRequested`); `requests.ts` turns it into a command.
import { createAction } from '@site/shared/platform'
import type { AudioFact, AudioFailure } from '../ports/audioEngine'

// Commands: of the bar, a key, the system's controls, the sleep timer, another tab or another part.

export const playCommand = createAction('player/playCommand')
export const pauseCommand = createAction('player/pauseCommand')

/** Milliseconds from the beginning of the replay. */
export const seekCommand = createAction<number>('player/seekCommand')

/** Behaviour 5.10. */
export const SEEK_OFFSET_MS = 10_000

/** Milliseconds forward, or backward when negative. */
export const seekByCommand = createAction<number>('player/seekByCommand')

/** Select the replay after or before this one, if there is one. */
export const nextCommand = createAction('player/nextCommand')
export const previousCommand = createAction('player/previousCommand')

// Facts: reported by the engine.

const nameFact = <Kind extends AudioFact['kind']>(kind: Kind) => `player/sound/${kind}` as const

/** The action that carries a fact of the engine into the store. */
export const soundReported = (fact: AudioFact) => ({ type: nameFact(fact.kind), payload: fact })

export const soundStarted = createAction(nameFact('started'))
export const soundReady = createAction(nameFact('ready'))
export const soundWaiting = createAction(nameFact('waiting'))
export const soundPaused = createAction(nameFact('paused'))
export const soundStopped = createAction(nameFact('stopped'))
export const soundEnded = createAction(nameFact('ended'))
export const soundRefused = createAction(nameFact('refused'))
export const soundFailed = createAction<{ readonly reason: AudioFailure }>(nameFact('failed'))
export const durationKnown = createAction<{ readonly durationMs: number }>(nameFact('durationKnown'))

// Facts: reported by effects.

/** Why there is no sound although it was requested, and nothing is retried before the listener requests it again. */
export type Problem =
  | AudioFailure
  /** The browser requires a gesture of the visitor. */
  | 'refused'
  /** The replay has no address. */
  | 'noAddress'
  /** No failure was reported, and no data arrived. */
  | 'silent'

/** An address or data was requested. */
export const loadingStarted = createAction('player/loadingStarted')
/** The same, after a failure. */
export const retryStarted = createAction('player/retryStarted')
export const loadingCancelled = createAction('player/loadingCancelled')

/** The sound is lost, and a retry is scheduled. */
export const reconnectionBegan = createAction('player/reconnectionBegan')
/** No further retry; without a payload the problem is the last failure. */
export const reconnectionAbandoned = createAction<Problem | undefined>('player/reconnectionAbandoned')

/** Milliseconds from the beginning. */
export const progressed = createAction<number>('player/progressed')
/** The engine continues from another position. */
export const soundSeeked = createAction('player/soundSeeked')
/** The replay was played to its end, and nothing follows it. */
export const replayFinished = createAction('player/replayFinished')
