import { HOUR_MS } from '@site/shared/durations'
import { testSiteConfig } from '@site/shared/testing/node'
import type { Broadcast } from './broadcast'
import { scheduleUrl } from './scheduleQuery'

/** The address of the schedule in tests. */
export const SCHEDULE_URL = scheduleUrl(testSiteConfig.services.feed)

export const RADIO_ZONE = 'Europe/Paris'

/** A show of an hour that begins at a time such as `2026-01-01T14:00Z`. */
export const showAt = (start: string, more: Partial<Broadcast> = {}): Broadcast => ({
  id: start,
  title: `Émission de ${start}`,
  start: Date.parse(start),
  end: Date.parse(start) + HOUR_MS,
  isAllDay: false,
  ...more,
})

const moments = ({ start, end, ...broadcast }: Broadcast) => ({
  ...broadcast,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  description: 'Une heure de musique.',
})

/** What the service answers with these broadcasts, and with later ones. */
export const describeSchedule = (
  broadcasts: readonly Broadcast[],
  upcoming: readonly Broadcast[] = [],
): string =>
  JSON.stringify({
    timeZone: RADIO_ZONE,
    broadcasts: broadcasts.map(moments),
    upcoming: upcoming.map(moments),
  })

/** What the service answers with these broadcasts. */
export const scheduleAnswer = (...broadcasts: readonly Broadcast[]): string => describeSchedule(broadcasts)
