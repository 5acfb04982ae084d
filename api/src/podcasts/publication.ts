import type { Podcast } from './podcast'

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'Europe/Paris' })

/** When a podcast was published, from the date of its item; the day is the one it was in France. */
export const publicationOf = (date: number | null): Pick<Podcast, 'publishedAt' | 'publishedOn'> =>
  date === null
    ? { publishedAt: null, publishedOn: '' }
    : { publishedAt: date, publishedOn: day.format(date) }
