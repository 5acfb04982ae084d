// Addresses of the schedule elsewhere: the frame of Google Calendar, and the feed for calendar programs.
import { besideFeed } from '@site/shared/address'
import type { PlatformConfig } from '@site/shared/platform'

/** The parameters of Google's frame that hide everything but the list of shows. */
const HIDDEN_CONTROLS = [
  'showTitle',
  'showNav',
  'showDate',
  'showPrint',
  'showTabs',
  'showCalendars',
  'showTz',
]

/** The calendar's frame: agenda mode, no controls, every calendar of the site in its time zone (behaviour 6.3). */
export const calendarUrl = ({ embeds }: Pick<PlatformConfig, 'embeds'>): string => {
  const query = new URLSearchParams({ mode: 'AGENDA', ctz: embeds.timeZone, hl: 'fr', wkst: '2' })
  for (const control of HIDDEN_CONTROLS) query.set(control, '0')
  for (const calendar of embeds.calendars) query.append('src', calendar)
  return `https://calendar.google.com/calendar/embed?${query}`
}

/**
 * The address at which calendar programs subscribe to the schedule.
 * @param publicUrl of the site, for a feed without an origin
 */
export const subscriptionUrl = (feed: string, publicUrl: string): string =>
  new URL(besideFeed(feed, 'schedule.ics'), publicUrl).href.replace(/^https?:/, 'webcal:')
