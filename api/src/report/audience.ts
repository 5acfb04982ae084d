import { HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { groupBy } from '@site/shared/group'
import type { ListenerSample } from '../counted/countListeners'
import { type ListenerSummary, summarizeListeners } from '../counted/listenerSummary'
import type { Period } from '../files/dayLines'
import type { Zone } from '../time/zones'
import { listHours, readWallTime, type WallTime } from './monthPeriod'

/** How many listened in a span of time, and how much of it is known. */
export interface Audience extends Omit<ListenerSummary, 'peakAt'> {
  /** The minutes it has; those that were not counted are no zeros, nor filled in. */
  readonly possible: number
  /** The first minute of the peak; absent where nothing is known. */
  readonly peakAt?: WallTime
}

/** The audience of an hour or a day. */
interface DatedAudience extends Audience {
  readonly start: WallTime
}

/** The audience of an hour of the day, such as 21:00 to 22:00, over all days. */
interface HourOfDay extends Audience {
  readonly hour: number
}

/** Minutes that follow one another, and were not counted. */
interface Gap {
  readonly start: WallTime
  readonly end: WallTime
  readonly minutes: number
}

interface Hour extends Period {
  readonly start: WallTime
  readonly samples: readonly ListenerSample[]
}

const countMinutes = ({ from, to }: Period): number => Math.round((to - from) / MINUTE_MS)

/** Sums up samples, with their times by the clocks of a zone. */
export const summarizeIn = (zone: Zone, samples: readonly ListenerSample[]): Omit<Audience, 'possible'> => {
  const { peakAt, ...summary } = summarizeListeners(samples)
  return { ...summary, ...(peakAt !== undefined && { peakAt: readWallTime(zone, peakAt) }) }
}

const summarizeHours = (zone: Zone, hours: readonly Hour[]): Audience => ({
  possible: hours.reduce((sum, hour) => sum + countMinutes(hour), 0),
  ...summarizeIn(
    zone,
    hours.flatMap(({ samples }) => samples),
  ),
})

/** Puts samples, in order, into the hours of a period. */
const cutHours = (zone: Zone, period: Period, samples: readonly ListenerSample[]): readonly Hour[] => {
  const byHour = groupBy(samples, ({ at }) => Math.floor((at - period.from) / HOUR_MS))
  return listHours(period).map((hour, index) => ({
    ...hour,
    start: readWallTime(zone, hour.from),
    samples: byHour.get(index) ?? [],
  }))
}

const findGaps = (zone: Zone, { from, to }: Period, samples: readonly ListenerSample[]): readonly Gap[] => {
  const ends = [from, ...samples.map(({ at }) => at + MINUTE_MS)]
  const starts = [...samples.map(({ at }) => at), to]
  return ends.flatMap((end, index) => {
    const next = starts[index] ?? to
    return next - end < MINUTE_MS
      ? []
      : [
          {
            start: readWallTime(zone, end),
            end: readWallTime(zone, next),
            minutes: countMinutes({ from: end, to: next }),
          },
        ]
  })
}

/** The audience of a period, cut in several ways. */
export interface AudienceReport {
  readonly whole: Audience
  readonly days: readonly DatedAudience[]
  readonly hours: readonly DatedAudience[]
  readonly hoursOfDay: readonly HourOfDay[]
  readonly gaps: readonly Gap[]
}

/** Sums up the samples of a period, which are in order, by the clocks of a zone. */
export const reportAudience = (
  zone: Zone,
  period: Period,
  samples: readonly ListenerSample[],
): AudienceReport => {
  const hours = cutHours(zone, period, samples)
  const days = [...groupBy(hours, ({ start }) => start.day).values()]
  const byHourOfDay = groupBy(hours, ({ start }) => Number(start.time.slice(0, 2)))
  return {
    whole: summarizeHours(zone, hours),
    days: days.flatMap((day) => {
      const [first] = day
      return first ? [{ start: first.start, ...summarizeHours(zone, day) }] : []
    }),
    hours: hours.map((hour) => ({ start: hour.start, ...summarizeHours(zone, [hour]) })),
    hoursOfDay: [...byHourOfDay.keys()]
      .sort((one, other) => one - other)
      .map((hour) => ({ hour, ...summarizeHours(zone, byHourOfDay.get(hour) ?? []) })),
    gaps: findGaps(zone, period, samples),
  }
}
