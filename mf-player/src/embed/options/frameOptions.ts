import { readMoment } from '@site/shared/share'
import { readAccent } from './accent'

type Theme = 'dark' | 'light' | 'auto'
export type Language = 'fr' | 'en'

/** What the address of a frame asks for. */
export interface FrameOptions {
  /** The replay, by its id, its slug or the key at a slug's end; null for the live stream. */
  readonly replay: string | null
  /** Where no replay is named, a show, by the last word of a resident's address or its name: its newest podcast. */
  readonly show: string | null
  /** Milliseconds from the beginning of the replay. */
  readonly startAtMs: number
  readonly theme: Theme
  /** A colour such as `#0b5fff`; null for the collective's own. */
  readonly accent: string | null
  /** One line, or with everything there is. */
  readonly size: 'compact' | 'normal'
  readonly language: Language
  /** Whether the page around is known to be isolated: sounds of other hosts need a header. */
  readonly isIsolated: boolean
}

const choose = <Value extends string>(values: readonly [Value, ...Value[]], text: string | null): Value =>
  values.find((value) => value === text) ?? values[0]

/** Reads the query of a frame's address; what it cannot read is as if it were not there. */
export const readFrameOptions = (query: URLSearchParams): FrameOptions => ({
  replay: query.get('replay') || null,
  show: query.get('show') || null,
  startAtMs: readMoment(new URLSearchParams({ t: query.get('start') ?? '' })),
  theme: choose(['dark', 'light', 'auto'], query.get('theme')),
  accent: readAccent((query.get('accent') ?? '').toLowerCase()),
  size: choose(['normal', 'compact'], query.get('size')),
  language: choose(['fr', 'en'], query.get('lang')),
  isIsolated: query.get('isolated') === '1',
})
