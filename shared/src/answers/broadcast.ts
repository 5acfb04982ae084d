import { v } from '@site/shared/platform'
import { webUrl } from '../address/address'
import { isTimeZone } from '../core/clock'
import { maybe, readItems } from './fields'
import { showEntries, tidyBroadcasts } from './show'

const BroadcastSchema = v.object({
  /** The same whenever it is read, in whichever calendar: of its event, its time and its title. */
  id: v.string(),
  ...showEntries,
  /** Venue of an event that is not only on the air. */
  location: maybe(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  /** A page about it. */
  url: maybe(
    v.pipe(
      v.string(),
      v.check((url) => webUrl(url) !== undefined),
    ),
  ),
})

/** A show at its time on the air, or an event of a whole day. */
export type Broadcast = Readonly<v.InferOutput<typeof BroadcastSchema>>

/** A broadcast as the service writes it. */
export type BroadcastAnswer = Readonly<v.InferInput<typeof BroadcastSchema>>

/** What the radio sends at fixed times. */
export interface Schedule {
  /** Of the radio, as the time zone database names it. */
  readonly timeZone: string
  readonly broadcasts: readonly Broadcast[]
  /** The first broadcast of each title after these, within 90 days. */
  readonly upcoming: readonly Broadcast[]
}

/** `GET /schedule`: from yesterday to next week, and what is on later. */
export const ScheduleAnswerSchema = v.object({
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'no time zone')),
  broadcasts: v.array(v.unknown()),
  /** Absent in answers of older services. */
  upcoming: v.fallback(v.array(v.unknown()), []),
})

const readBroadcasts = (items: readonly unknown[]): readonly Broadcast[] =>
  tidyBroadcasts(readItems(BroadcastSchema, items))

/** The broadcasts a page can show. */
export const readSchedule = ({
  timeZone,
  broadcasts,
  upcoming,
}: v.InferOutput<typeof ScheduleAnswerSchema>): Schedule => ({
  timeZone,
  broadcasts: readBroadcasts(broadcasts),
  upcoming: readBroadcasts(upcoming),
})
