import { apiRequests, askedFor, DAY_S, type Habits, listeners, SOUND_BYTES_S } from './cost'
import type { VisitCounts } from './visit'

/** What one of each can carry; requests are a second. */
export interface Capacities {
  /** One process of the api, answering for the song; measured here. */
  readonly apiRequests: number
  /** One nginx that has the answer; measured here. */
  readonly nginxRequests: number
  /** Bits a second of one machine's way to the world. */
  readonly bits: number
}

export interface Limit {
  readonly name: string
  readonly capacity: string
  /** In a day, at which the busiest moment needs all of it. */
  readonly visits: number
}

/** Everything grows as visits do: what one visit needs tells how many fill it. */
export const limits = (
  counts: VisitCounts,
  habits: Habits,
  { apiRequests: api, nginxRequests, bits }: Capacities,
): readonly Limit[] => {
  const atPeak = (aDay: number): number => (aDay * habits.peak) / DAY_S
  const asked = Object.values(askedFor(1, counts, habits))
  const requests = asked.reduce((sum, tally) => sum + tally.requests, 0)
  const size = asked.reduce((sum, tally) => sum + tally.bytes, 0)
  const heard = listeners(1, habits)
  const gigabits = `${bits / 1e9} Gbit/s`
  return [
    {
      name: 'one process of the api, without a cache before it',
      capacity: `${api} requests/s`,
      visits: api / atPeak(apiRequests(1, counts, habits, null)),
    },
    {
      name: 'one nginx, by requests',
      capacity: `${nginxRequests} requests/s`,
      visits: nginxRequests / atPeak(requests),
    },
    { name: 'one machine, by bytes without sound', capacity: gigabits, visits: bits / atPeak(size * 8) },
    {
      name: 'one Icecast, or the api’s own stream',
      capacity: gigabits,
      visits: bits / (heard.live * SOUND_BYTES_S * 8),
    },
    {
      name: 'one machine that serves replays',
      capacity: gigabits,
      visits: bits / (heard.replay * SOUND_BYTES_S * 8),
    },
  ].toSorted((a, b) => a.visits - b.visits)
}
