import { besideFeed } from '@site/shared/address'

/** The address of the schedule as JSON. */
export const scheduleUrl = (feed: string): string => besideFeed(feed, 'schedule')

/**
 * The address at which calendar programs subscribe to the schedule.
 * @param publicUrl of the site, for a feed without an origin
 */
export const subscriptionUrl = (feed: string, publicUrl: string): string =>
  new URL(besideFeed(feed, 'schedule.ics'), publicUrl).href.replace(/^https?:/, 'webcal:')
