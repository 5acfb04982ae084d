import { shortDigest } from '../net/http/address'
import type { CalendarEvent } from './calendar/calendarEvent'
import type { Rule } from './calendar/recurrence'
import { measureReach } from './calendar/series'

/** The facts that determine how much work a recurrence takes. */
export interface RecurrenceWork {
  /** Digest of its rules; their order and the numbers of COUNT and UNTIL do not count. */
  readonly rules: string
  /** Work grows with each of these: how early it begins, how far its changes reach, COUNT and UNTIL of each rule. */
  readonly extents: readonly number[]
}

/** The extent of a rule without COUNT or UNTIL. */
const ENDLESS = Number.MAX_SAFE_INTEGER

const describeRule = ({ parts, until = ENDLESS }: Rule) => {
  // A rule with COUNT has a lower limit than one without, whatever the number.
  const words = [...parts].map(([name, value]) => (name === 'COUNT' ? name : `${name}=${value}`))
  return { text: words.sort().join(';'), extents: [Number(parts.get('COUNT') ?? ENDLESS), until] }
}

const describeRules = (rules: readonly Rule[]) => {
  const described = rules.map(describeRule).map((rule) => ({ ...rule, order: JSON.stringify(rule) }))
  return described.sort((one, other) => one.order.localeCompare(other.order))
}

/** @param group the events of its UID, whose changes of all later occurrences widen the period */
export const measureRecurrence = (event: CalendarEvent, group: readonly CalendarEvent[]): RecurrenceWork => {
  const kinds = [event.rules, event.excludedRules].map(describeRules)
  const following = group.filter(({ replaces }) => replaces?.isForFuture)
  return {
    rules: shortDigest(JSON.stringify(kinds.map((rules) => rules.map(({ text }) => text)))),
    extents: [
      -event.start.wall,
      measureReach([event, ...following]),
      ...kinds.flat().flatMap(({ extents }) => extents),
    ],
  }
}

/** Whether a recurrence takes at least the work of another one. */
export const takesAsMuch = (one: RecurrenceWork, other: RecurrenceWork): boolean =>
  one.rules === other.rules && one.extents.every((extent, at) => extent >= (other.extents[at] ?? ENDLESS))
