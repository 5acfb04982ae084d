import { webUrl } from '@site/shared/address'
import { isTimeZone } from '@site/shared/clock'
import { v } from '@site/shared/platform'
import type { Broadcast, Schedule } from './broadcast'

const Moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.finite(),
)

const BroadcastSchema = v.object({
  id: v.string(),
  title: v.pipe(v.string(), v.nonEmpty()),
  start: Moment,
  end: Moment,
  isAllDay: v.fallback(v.boolean(), false),
  url: v.fallback(v.string(), ''),
  location: v.fallback(v.pipe(v.string(), v.trim()), ''),
})

/** What the service answers; each broadcast is checked by itself, so that one bad one costs only itself. */
export const ScheduleAnswerSchema = v.object({
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'no time zone')),
  broadcasts: v.array(v.unknown()),
})

const readBroadcast = (raw: unknown): readonly Broadcast[] => {
  const parsed = v.safeParse(BroadcastSchema, raw)
  if (!parsed.success || parsed.output.end <= parsed.output.start) return []
  const { url, location, ...broadcast } = parsed.output
  const title = broadcast.title.replaceAll(' - ', ' – ')
  return [{ ...broadcast, title, ...(webUrl(url) && { url }), ...(location && { location }) }]
}

/** The broadcasts a page can show; a hyphen between names is written as everywhere on the site. */
export const readSchedule = ({
  timeZone,
  broadcasts,
}: v.InferOutput<typeof ScheduleAnswerSchema>): Schedule => ({
  timeZone,
  broadcasts: broadcasts.flatMap(readBroadcast),
})
