import { readMoment } from '@site/shared/share'
import { readAccent } from './accent'
import type { Language } from './language'

export type { Language }

type Theme = 'dark' | 'light' | 'auto'

/** The options in a frame's address. */
export interface FrameOptions {
  /** The replay's id, slug or the key at the slug's end; null for the live stream. */
  readonly replay: string | null
  /** Without a replay, a show whose newest podcast plays: the last segment of the resident's address, or its name. */
  readonly show: string | null
  /** Without both, a show whose newest podcasts are listed, named likewise. */
  readonly podcastsOf: string | null
  /** Milliseconds from the beginning of the replay. */
  readonly startAtMs: number
  readonly theme: Theme
  /** A colour such as `#0b5fff`; null for the collective's own. */
  readonly accent: string | null
  /** `compact` is one line. */
  readonly size: 'compact' | 'normal'
  readonly language: Language
  /** Whether the host page is known to be isolated: audio from other hosts then needs a header. */
  readonly isIsolated: boolean
}

const choose = <Value extends string>(values: readonly [Value, ...Value[]], text: string | null): Value =>
  values.find((value) => value === text) ?? values[0]

/** Reads the query of a frame's address; invalid values are ignored. */
export const readFrameOptions = (query: URLSearchParams): FrameOptions => ({
  replay: query.get('replay') || null,
  show: query.get('show') || null,
  podcastsOf: query.get('podcasts-of') || null,
  startAtMs: readMoment(new URLSearchParams({ t: query.get('start') ?? '' })),
  theme: choose(['dark', 'light', 'auto'], query.get('theme')),
  accent: readAccent((query.get('accent') ?? '').toLowerCase()),
  size: choose(['normal', 'compact'], query.get('size')),
  language: choose(['fr', 'en'], query.get('lang')),
  isIsolated: query.get('isolated') === '1',
})
