// Actions of the player. Intents are what the listener requests; facts are what happened. Status moves on facts only.
import { createAction } from '@site/shared/platform'
import type { AudioFact, AudioFailure } from '../ports/audioEngine'

// Intents: requested by the bar, a key or the system's controls.

export const playRequested = createAction('player/playRequested')
export const pauseRequested = createAction('player/pauseRequested')

/** Milliseconds from the beginning of the replay. */
export const seekRequested = createAction<number>('player/seekRequested')

/** Behaviour 5.10. */
export const SEEK_OFFSET_MS = 10_000

/** Milliseconds forward, or backward when negative. */
export const seekByRequested = createAction<number>('player/seekByRequested')

/** Select the replay after or before this one, if there is one. */
export const nextRequested = createAction('player/nextRequested')
export const previousRequested = createAction('player/previousRequested')

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
