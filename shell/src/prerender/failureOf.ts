import type { PrerenderFailure } from '@site/shared/prerender'

/** A failure that says what was thrown, and from where. */
export const failureOf = (thrown: unknown, before = ''): PrerenderFailure => ({
  message: `${before}${String(thrown)}`,
  ...(thrown instanceof Error && thrown.stack !== undefined && { stack: thrown.stack }),
})
