import type { Podcast } from '@site/shared/answers'
import { MINUTE_MS } from '@site/shared/durations'
import { attempt } from '@site/shared/result'

/** The part of a podcast that a player shows before the first press. */
export interface Preview {
  /** Artist, show and length; unknown ones are left out. */
  readonly lines: readonly string[]
  /** The picture's address; empty without one. */
  readonly cover: string
}

/** Longest text of an answer that is shown. */
const MAX_TEXT = 300

/** Fields of a podcast, as an answer of `/podcasts` has them, or as anything else that was answered. */
interface Answer {
  readonly podcasts: readonly [Readonly<Partial<Record<keyof Podcast, unknown>>>]
}

const writeLength = (durationMs: unknown): string =>
  Number(durationMs) > 0 ? `${Math.ceil(Number(durationMs) / MINUTE_MS)} min` : ''

/** Reads an answer of `/podcasts`; undefined if it contains no podcast. */
export const readPreview = (answer: unknown, origin: string): Preview | undefined =>
  attempt(() => {
    const [{ artist, show, titleIsWhole, durationMs, coverUrl }] = (answer as Answer).podcasts
    return {
      lines: [artist, titleIsWhole ? '' : show, writeLength(durationMs)]
        .filter((line) => typeof line === 'string' && line !== '')
        .map((line) => String(line).slice(0, MAX_TEXT)),
      // The narrower of the two widths in which the site's api answers covers is enough on a dense screen.
      cover: coverUrl ? new URL(String(coverUrl).replace(/640(?=\.webp$)/, '320'), origin).href : '',
    }
  })
