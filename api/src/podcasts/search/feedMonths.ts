// Groups podcasts by the month of their publication in France.
import { oncePer } from '../../time/oncePer'
import type { IndexedPodcast } from '../feed/feedPodcast'

type Podcasts = readonly IndexedPodcast[]

const readMonth = ({ publishedDay }: IndexedPodcast): string => publishedDay.slice(0, '2026-10'.length)

/** Returns the month of each podcast. An undated podcast gets the month of the podcast before it, or the first month of the list. */
const monthsOfAll = oncePer((podcasts: Podcasts): readonly string[] => {
  let month = podcasts.map(readMonth).find((one) => one !== '') ?? ''
  return podcasts.map((podcast) => {
    month = readMonth(podcast) || month
    return month
  })
})

/** Lists the months with podcasts, newest first: `2026-10`. */
export const listMonths = oncePer((podcasts: Podcasts): readonly string[] =>
  [...new Set(monthsOfAll(podcasts))].filter((month) => month !== ''),
)

/** Lists the years with podcasts, newest first. */
export const listYears = (podcasts: Podcasts): readonly number[] => [
  ...new Set(listMonths(podcasts).map((month) => Number(month.slice(0, 4)))),
]

/** Returns the podcasts of a month and all older ones. */
export const untilMonth = (podcasts: Podcasts, month: string): Podcasts => {
  const start = monthsOfAll(podcasts).findIndex((one) => one !== '' && one <= month)
  return start < 0 ? [] : podcasts.slice(start)
}
