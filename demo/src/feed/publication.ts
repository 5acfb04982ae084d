import { seededRandom } from './seededRandom'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The newest episode is a few days old, so that no date lies in the future. */
const REST_DAYS = 2

const gapDays = (rank: number) => 1 + Math.floor(seededRandom(`gap ${rank}`) * 4)

const hourMs = (rank: number) => (17 + Math.floor(seededRandom(`hour ${rank}`) * 6)) * HOUR_MS

/** When each of so many episodes was published, in ms, newest first; changes once a day with the clock. */
export const publicationTimes = (count: number, now: number): readonly number[] => {
  let day = Math.floor(now / DAY_MS) * DAY_MS - REST_DAYS * DAY_MS
  return Array.from({ length: count }, (_, rank) => {
    day -= gapDays(rank) * DAY_MS
    return day + hourMs(rank)
  })
}
