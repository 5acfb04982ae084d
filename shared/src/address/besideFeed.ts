/** The address of a resource the api serves beside the feed: `podcasts` where the feed is `/api/soundcloud-rss`. */
export const besideFeed = (feed: string, name: string): string =>
  feed.replace(/[?#].*$/, '').replace(/[^/]*$/, name)
