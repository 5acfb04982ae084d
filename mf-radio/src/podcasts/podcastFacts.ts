import { formatTime } from '@site/shared/format'
import type { Podcast } from './podcast'

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'Europe/Paris' })

/** When a podcast was published and how long it is, as far as the feed tells: « 25 oct. 2026 · 34:40 ». */
export const podcastFacts = ({ publishedAt, durationMs }: Podcast): string =>
  [publishedAt !== null && day.format(publishedAt), durationMs > 0 && formatTime(durationMs)]
    .filter((fact) => fact !== false)
    .join(' · ')
