import type { FeedPodcast } from '../feed/podcast'

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'Europe/Paris' })

const year = new Intl.DateTimeFormat('fr-FR', { year: 'numeric', timeZone: 'Europe/Paris' })

/** When a podcast was published, from the date of its item; the day is the one it was in France. */
export const publicationOf = (
  date: number | null,
): Pick<FeedPodcast, 'publishedAt' | 'publishedOn' | 'publishedIn'> =>
  date === null
    ? { publishedAt: null, publishedOn: '', publishedIn: null }
    : { publishedAt: date, publishedOn: day.format(date), publishedIn: Number(year.format(date)) }
