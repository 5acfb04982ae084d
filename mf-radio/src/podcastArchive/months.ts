import type { Podcast } from '@site/shared/answers'

/** The podcasts of a month, in their order, and those of the same page that stand behind them. */
export interface Month {
  /** « Octobre 2026 »; empty for podcasts without a date. */
  readonly name: string
  readonly podcasts: readonly Podcast[]
  readonly following: readonly Podcast[]
}

const french = new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'Europe/Paris' })

const nameMonth = ({ publishedAt }: Podcast): string => {
  if (publishedAt === null) return ''
  const name = french.format(publishedAt)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** Podcasts by the month they were published in, in France; one without a date stands with the one before it. */
export const byMonth = (podcasts: readonly Podcast[]): readonly Month[] => {
  const starts = podcasts.flatMap((podcast, at) => {
    const before = podcasts[at - 1]
    return !before || (podcast.publishedAt !== null && nameMonth(before) !== nameMonth(podcast)) ? [at] : []
  })
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? podcasts.length
    const own = podcasts.slice(start, end)
    return { name: nameMonth(own[0] as Podcast), podcasts: own, following: podcasts.slice(end) }
  })
}
