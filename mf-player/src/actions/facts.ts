import { createAction } from '@site/shared/platform'
import type { AudioFailure } from '../ports/audio/audioEngine'
import type { Problem } from './problem'

/** What happened to the sound. State moves on these alone. */
export const sourceRequested = createAction('player/sourceRequested')
export const soundStarted = createAction('player/soundStarted')
export const soundReady = createAction('player/soundReady')
export const soundWaiting = createAction('player/soundWaiting')
export const soundPaused = createAction('player/soundPaused')
export const soundStopped = createAction('player/soundStopped')
export const soundEnded = createAction('player/soundEnded')
export const soundRefused = createAction('player/soundRefused')
export const soundFailed = createAction<AudioFailure>('player/soundFailed')

/** Milliseconds. */
export const durationLearned = createAction<number>('player/durationLearned')

/** Milliseconds from the beginning. */
export const progressed = createAction<number>('player/progressed')

export const reconnectionBegan = createAction('player/reconnectionBegan')

/** Nothing more is tried; without a reason of its own it is the last failure's. */
export const reconnectionAbandoned = createAction<Problem | undefined>('player/reconnectionAbandoned')
