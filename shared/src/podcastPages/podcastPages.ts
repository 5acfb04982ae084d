/** Podcasts on a numbered page: whole rows of two, three and four cards. */
export const PAGE_SIZE = 24

/** A numbered page, or the first one, which has the newest podcasts. */
export type PageOfPodcasts = number | 'newest'

/**
 * How many numbered pages there are behind the first one. They are counted from the oldest podcast: a new one changes
 * the first page alone, and none of the others until a whole one is full.
 */
export const numberedPages = (podcastCount: number): number =>
  Math.max(0, Math.floor(podcastCount / PAGE_SIZE) - 1)

/** The podcasts of a page, newest first as they are given; the first has at least a page full, as far as there are so many. */
export const podcastsOfPage = <Podcast>(
  podcasts: readonly Podcast[],
  page: PageOfPodcasts,
): readonly Podcast[] => {
  const end = podcasts.length
  const pages = numberedPages(end)
  if (page === 'newest') return podcasts.slice(0, end - pages * PAGE_SIZE)
  return page > pages ? [] : podcasts.slice(end - page * PAGE_SIZE, end - (page - 1) * PAGE_SIZE)
}
