import type { PrerenderFailure } from '@site/shared/prerender'

/** A failure for which a place stays empty: it says what was thrown, and from where. */
export const failureOf = (thrown: unknown, before = ''): PrerenderFailure => ({
  message: `${before}${String(thrown)}`,
  leavesPlace: true,
  ...(thrown instanceof Error && thrown.stack !== undefined && { stack: thrown.stack }),
})
