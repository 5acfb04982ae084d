import { numberedPages, type PageOfPodcasts } from '@site/shared/podcast'

/** As many as are loaded on as one scrolls; then a link leads on, and what stands below can be reached. */
const MOST = 4

export interface OlderPages {
  /** Those shown below a page, newest first. */
  readonly shown: readonly number[]
  /** The one behind them. */
  readonly next: number | undefined
  /** Whether it may be shown below, too. */
  readonly mayGrow: boolean
}

/**
 * The pages behind one.
 * @param matching how many podcasts there are on all of them
 * @param count how many are shown below it
 */
export const olderPages = (page: PageOfPodcasts, matching: number, count: number): OlderPages => {
  const first = page === 'newest' ? numberedPages(matching) : page - 1
  const shown = Array.from({ length: Math.min(count, MOST, first) }, (_, at) => first - at)
  const next = first - shown.length
  return { shown, next: next > 0 ? next : undefined, mayGrow: next > 0 && shown.length < MOST }
}
