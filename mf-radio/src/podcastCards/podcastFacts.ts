import type { Podcast } from '@site/shared/answers'
import { formatTime } from '@site/shared/text'

/** When a podcast was published and how long it is, if the feed says so: « 25 oct. 2026 · 34:40 ». */
export const podcastFacts = ({ publishedOn, durationMs }: Podcast): string =>
  [publishedOn, durationMs > 0 ? formatTime(durationMs) : ''].filter((fact) => fact !== '').join(' · ')
