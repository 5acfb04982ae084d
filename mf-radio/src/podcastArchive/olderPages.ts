import { numberedPages, PAGE_SIZE, type PageOfPodcasts } from '@site/shared/podcast'

/** Cards in the document at most: then a link leads on, and what is below the list can be reached. */
const MAX_CARDS = 60

/** How many older pages fit below one. The first page has the remainder of the numbered ones. */
const countRoom = (page: PageOfPodcasts, matching: number): number => {
  const own = page === 'newest' ? matching - numberedPages(matching) * PAGE_SIZE : PAGE_SIZE
  return Math.max(0, Math.floor((MAX_CARDS - own) / PAGE_SIZE))
}

export interface OlderPages {
  /** The pages shown below a page, newest first. */
  readonly shown: readonly number[]
  /** The next older page. */
  readonly next: number | undefined
  /** Whether it may be shown below, too. */
  readonly mayGrow: boolean
}

/**
 * Finds the older pages after a page.
 * @param matching how many podcasts there are on all of them
 * @param count how many are shown below it
 */
export const olderPages = (page: PageOfPodcasts, matching: number, count: number): OlderPages => {
  const first = page === 'newest' ? numberedPages(matching) : page - 1
  const room = countRoom(page, matching)
  const shown = Array.from({ length: Math.min(count, room, first) }, (_, at) => first - at)
  const next = first - shown.length
  return { shown, next: next > 0 ? next : undefined, mayGrow: next > 0 && shown.length < room }
}
