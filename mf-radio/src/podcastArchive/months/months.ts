// Months as podcasts are published in them, in France.
import type { Podcast } from '@site/shared/answers'
import { de } from '@site/shared/text'

/** The podcasts of a month, in their order, and those of the same page that stand behind them. */
export interface Month {
  /** `2026-10`; empty for podcasts without a date. */
  readonly month: string
  readonly podcasts: readonly Podcast[]
  readonly following: readonly Podcast[]
}

const parisian = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: '2-digit',
  timeZone: 'Europe/Paris',
})

const french = new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month of a podcast; empty without a date. */
export const findMonth = ({ publishedAt }: Podcast): string => {
  if (publishedAt === null) return ''
  const parts = new Map(parisian.formatToParts(publishedAt).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}`
}

/** « 10 », as headings set it large. */
export const monthNumeral = (month: string): string => month.slice(5)

/** « octobre 2026 » */
export const nameMonth = (month: string): string => french.format(Date.parse(`${month}-15`))

/** « d’octobre 2026 » */
export const ofMonth = (month: string): string => de(nameMonth(month))

/** Where months begin; a podcast without a date stands with the one before it. */
const listStarts = (podcasts: readonly Podcast[]): readonly number[] => {
  let last: string | undefined
  return podcasts.flatMap((podcast, at) => {
    const month = findMonth(podcast)
    if (at > 0 && (month === '' || month === last)) return []
    last = month
    return [at]
  })
}

/** Podcasts by months. */
export const byMonth = (podcasts: readonly Podcast[]): readonly Month[] => {
  const starts = listStarts(podcasts)
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? podcasts.length
    const own = podcasts.slice(start, end)
    return { month: findMonth(own[0] as Podcast), podcasts: own, following: podcasts.slice(end) }
  })
}

/** How many podcasts make whole months: at least `least` of them, all where no month ends behind so many. */
export const countWholeMonths = (podcasts: readonly Podcast[], least: number): number =>
  listStarts(podcasts).find((start) => start >= least) ?? podcasts.length
