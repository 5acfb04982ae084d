import { createAction } from '@site/shared/platform'
import type { AudioFact, AudioFailure } from '../ports/audio/audioEngine'
import type { Problem } from './problem'

const typeOf = <Kind extends AudioFact['kind']>(kind: Kind) => `player/sound/${kind}` as const

/** The action that carries what the engine reports into the store. */
export const soundReported = (fact: AudioFact) => ({ type: typeOf(fact.kind), payload: fact })

/** What happened to the sound, as the engine reported it. */
export const soundStarted = createAction(typeOf('started'))
export const soundReady = createAction(typeOf('ready'))
export const soundWaiting = createAction(typeOf('waiting'))
export const soundPaused = createAction(typeOf('paused'))
export const soundStopped = createAction(typeOf('stopped'))
export const soundEnded = createAction(typeOf('ended'))
export const soundRefused = createAction(typeOf('refused'))
export const soundFailed = createAction<{ readonly reason: AudioFailure }>(typeOf('failed'))
export const durationKnown = createAction<{ readonly durationMs: number }>(typeOf('durationKnown'))

/** What is wanted is being loaded: its address was asked for, or its data. */
export const loadingStarted = createAction('player/loadingStarted')
/** The same, once more after a failure. */
export const retryStarted = createAction('player/retryStarted')
/** What was on its way is no longer wanted. */
export const loadingCancelled = createAction('player/loadingCancelled')

/** Sound is lost, and an attempt to bring it back is scheduled. */
export const reconnectionBegan = createAction('player/reconnectionBegan')
/** Nothing more is tried; without a reason of its own it is the last failure's. */
export const reconnectionAbandoned = createAction<Problem | undefined>('player/reconnectionAbandoned')

/** Milliseconds from the beginning. */
export const progressed = createAction<number>('player/progressed')
/** The engine goes on from another position. */
export const soundSeeked = createAction('player/soundSeeked')
/** The replay was played to its end, and nothing comes after it. */
export const replayFinished = createAction('player/replayFinished')
