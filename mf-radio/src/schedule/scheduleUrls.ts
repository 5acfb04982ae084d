import { besideFeed } from '@site/shared/address'

/** The address of the schedule as JSON. */
export const scheduleUrl = (feed: string): string => besideFeed(feed, 'schedule')

/** The address of the schedule as a calendar to subscribe to. */
export const subscriptionUrl = (feed: string): string => besideFeed(feed, 'schedule.ics')
