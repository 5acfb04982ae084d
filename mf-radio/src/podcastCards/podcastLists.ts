import { besideFeed } from '@site/shared/address'

/** How many podcasts the home page shows (behaviour 6.5). */
export const LATEST_COUNT = 8

/** The most podcasts the service answers at a time: more than any resident has. */
const MOST = 500

/** The newest of all. A list of podcasts is named by the query that asks for it. */
export const LATEST_LIST = `limit=${LATEST_COUNT}`

/** The podcasts of a resident: title or description contain one of the names of an artist line. */
export const residentList = (artist: string): string => `named=${encodeURIComponent(artist)}&limit=${MOST}`

/** The podcast of a share link, if it still exists. */
export const sharedList = (id: string): string => `replay=${encodeURIComponent(id)}`

/** The address of a list. */
export const podcastsUrl = (feed: string, list: string): string => `${besideFeed(feed, 'podcasts')}?${list}`
