import { createAction } from '@site/shared/platform'

/** What a listener may ask, by the bar, a key or the system's controls. What then happens is in `facts.ts`. */
export const playRequested = createAction('player/playRequested')
export const pauseRequested = createAction('player/pauseRequested')

/** Milliseconds from the beginning of the replay. */
export const seekRequested = createAction<number>('player/seekRequested')

/** Milliseconds forward, or backward when negative. */
export const seekByRequested = createAction<number>('player/seekByRequested')
