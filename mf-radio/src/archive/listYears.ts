import type { Podcast } from '@site/shared/answers'

const french = new Intl.DateTimeFormat('fr', { year: 'numeric', timeZone: 'Europe/Paris' })

/** The years podcasts were published in, in France, newest first. */
export const listYears = (podcasts: readonly Podcast[]): readonly number[] => {
  const years = podcasts.flatMap(({ publishedAt }) =>
    publishedAt === null ? [] : [Number(french.format(publishedAt))],
  )
  return [...new Set(years)].sort((a, b) => b - a)
}
