// Podcasts by the months they were published in, in France.
import { oncePer } from '../../time/oncePer'
import type { IndexedPodcast } from '../feed/feed'

type Podcasts = readonly IndexedPodcast[]

const readMonth = ({ publishedDay }: IndexedPodcast): string => publishedDay.slice(0, '2026-10'.length)

/** The month of each podcast; one without a date has the month of the one before it, at the beginning of the one behind. */
const monthsOfAll = oncePer((podcasts: Podcasts): readonly string[] => {
  let month = podcasts.map(readMonth).find((one) => one !== '') ?? ''
  return podcasts.map((podcast) => {
    month = readMonth(podcast) || month
    return month
  })
})

/** The months there are podcasts of, newest first: `2026-10`. */
export const listMonths = oncePer((podcasts: Podcasts): readonly string[] =>
  [...new Set(monthsOfAll(podcasts))].filter((month) => month !== ''),
)

/** The years there are podcasts of, newest first. */
export const listYears = (podcasts: Podcasts): readonly number[] => [
  ...new Set(listMonths(podcasts).map((month) => Number(month.slice(0, 4)))),
]

/** The podcasts of a month and those before it. */
export const untilMonth = (podcasts: Podcasts, month: string): Podcasts => {
  const start = monthsOfAll(podcasts).findIndex((one) => one !== '' && one <= month)
  return start < 0 ? [] : podcasts.slice(start)
}
