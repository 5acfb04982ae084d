import type { PageOfPodcasts } from '@site/shared/podcast'

/** Whether the last word of an address below `/podcasts` is the number of a page. */
export const isPageNumber = (param: string): boolean => /^[1-9]\d{0,4}$/.test(param)

/** The page an address shows: the first has no number. */
export const pageOfParam = (param: string | undefined): PageOfPodcasts =>
  param !== undefined && isPageNumber(param) ? Number(param) : 'newest'
