import { attempt } from '@site/shared/attempt'
import type { Podcast } from './podcast'

/** Made once it is needed, since it takes a phone 70 ms: what a page was prerendered with is written already. */
let day: Intl.DateTimeFormat | undefined

const writeInFrench = (date: number): string => {
  day ??= new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'Europe/Paris' })
  return day.format(date)
}

/** Browsers without the time zone refuse to write in it: the date alone is better than no podcasts. */
const writeDay = (date: number): string =>
  attempt(() => writeInFrench(date)) ?? new Date(date).toISOString().slice(0, 10)

/** When a podcast was published, from the date of its item. */
export const publicationOf = (pubDate: string): Pick<Podcast, 'publishedAt' | 'publishedOn'> => {
  const date = Date.parse(pubDate)
  return Number.isNaN(date)
    ? { publishedAt: null, publishedOn: '' }
    : { publishedAt: date, publishedOn: writeDay(date) }
}
