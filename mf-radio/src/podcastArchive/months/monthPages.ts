// The months that a prerendering has pages of, and where former numbered pages are among them.
import type { Podcast } from '@site/shared/answers'
import { numberedPages, podcastsOfPage } from '@site/shared/podcast'
import { MAX_CARDS, monthParam } from '../archiveAddress'
import { byMonth } from './months'

/** Where the podcasts of a month are among all. */
export interface MonthPlace {
  readonly start: number
  readonly count: number
}

const known = new WeakMap<readonly Podcast[], ReadonlyMap<string, MonthPlace>>()

const listMonths = (podcasts: readonly Podcast[]): ReadonlyMap<string, MonthPlace> => {
  const months = byMonth(podcasts)
  // Podcasts without a date before all others belong to the first month, as the service has it.
  const named = months[0]?.month === '' ? months.slice(1) : months
  const starts = named.map(({ following }, at) =>
    at === 0 ? 0 : podcasts.length - following.length - (named[at]?.podcasts.length ?? 0),
  )
  return new Map(
    named.map(({ month }, at) => {
      const start = starts[at] ?? 0
      return [month, { start, count: (starts[at + 1] ?? podcasts.length) - start }]
    }),
  )
}

/** The months of all podcasts, newest first. */
export const monthsOf = (podcasts: readonly Podcast[]): ReadonlyMap<string, MonthPlace> => {
  const months = known.get(podcasts) ?? listMonths(podcasts)
  known.set(podcasts, months)
  return months
}

/** The last words of the addresses of all months' pages. */
export const monthParams = (podcasts: readonly Podcast[]): readonly string[] =>
  [...monthsOf(podcasts)].flatMap(([month, { count }]) =>
    Array.from({ length: Math.ceil(count / MAX_CARDS) }, (_, at) => monthParam({ month, part: at + 1 })),
  )

/**
 * Where the pages are that had numbers, counted from the oldest podcast: the page of the month of their newest podcast. What a
 * number names stays the same when new podcasts come.
 */
export const formerNumbers = (podcasts: readonly Podcast[]) => {
  const months = [...monthsOf(podcasts)]
  return Array.from({ length: numberedPages(podcasts.length) }, (_, at) => {
    const [newest] = podcastsOfPage(podcasts, at + 1)
    const place = newest ? podcasts.indexOf(newest) : -1
    const found = months.find(([, { start, count }]) => place >= start && place < start + count)
    if (!found) return { from: `/podcasts/${at + 1}`, to: '/podcasts' }
    const [month, { start }] = found
    const part = Math.floor((place - start) / MAX_CARDS) + 1
    return { from: `/podcasts/${at + 1}`, to: `/podcasts/${monthParam({ month, part })}` }
  })
}
