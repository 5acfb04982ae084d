import { type Clock, systemAfter, systemNow } from '@site/shared/clock'

/** What waits once, or asks for the time. */
export type Timer = Pick<Clock, 'now' | 'after'>

/** The machine's clock, without what starters do not use of it. */
export const systemTimer: Timer = { now: systemNow, after: systemAfter }
