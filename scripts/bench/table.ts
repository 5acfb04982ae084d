import type { Measure, Spreads } from './measures'
import type { Spread } from './statistics'

/** How a page is made: prerendered from parts, by one bundle in the browser, or by one bundle ahead of time. */
export const variants = ['federated', 'single', 'prerendered'] as const

export type Variant = (typeof variants)[number]

/** What was measured of one page, for each way to make it. */
export interface PageResult {
  readonly path: string
  readonly measures: Readonly<Record<Variant, Spreads>>
  /** Milliseconds from a tap at the first paint of the federated page to sound. */
  readonly tap: Spread
}

/** Taps that were measured, in one run. */
export interface Taps {
  readonly pages: readonly Pick<PageResult, 'path' | 'tap'>[]
  /** Milliseconds from a tap to sound of a page with nothing but a button and an audio element. */
  readonly bareTap: Spread
}

/** Everything that was measured of pages, in one run. */
export interface BenchResult extends Taps {
  readonly pages: readonly PageResult[]
}

/** Seconds from a saved edit of one part to the page that shows it. */
export interface EditCost {
  readonly federated: number
  /** To the last page, which only names what is live. */
  readonly everyPage: number
  readonly single: number
}

const names: Readonly<Record<Variant, string>> = {
  federated: 'federated',
  single: 'single bundle',
  prerendered: 'single bundle, prerendered',
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1)

/** The median, and the middle half around it. */
const milliseconds = ({ low, median, high }: Spread): string =>
  `${Math.round(median)} (${Math.round(low)}–${Math.round(high)})`

const measuresRow = (path: string, variant: Variant, measures: Spreads): string =>
  row([
    path,
    names[variant],
    ...[measures.firstPaint, measures.largestPaint, measures.playerWorks, measures.blocking].map(
      milliseconds,
    ),
    measures.shift.median.toFixed(3),
    kilobytes(measures.scriptBytes.median),
    kilobytes(measures.allBytes.median),
    measures.requests.median,
    measures.depth.median,
  ])

const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(head), row(head.map(() => '---')), ...rows].join('\n')

/** Every measure of every page, as Markdown: medians, of times with their quartiles. */
export const measuresTable = (pages: readonly PageResult[]): string =>
  table(
    [
      'page',
      'made by',
      'first paint, ms',
      'largest paint, ms',
      'player works, ms',
      'blocking, ms',
      'shift',
      'JS, kB',
      'all, kB',
      'requests',
      'depth',
    ],
    pages.flatMap(({ path, measures }) =>
      variants.map((variant) => measuresRow(path, variant, measures[variant])),
    ),
  )

/** Taps of every page beside those of a bare one, as Markdown. */
export const tapsTable = ({ pages, bareTap }: Taps): string =>
  table(
    ['page', 'tap at first paint to sound, ms', 'of the bare page’s'],
    [
      ...pages.map(({ path, tap }) =>
        row([path, milliseconds(tap), (tap.median / bareTap.median).toFixed(2)]),
      ),
      row(['bare page', milliseconds(bareTap), '1.00']),
    ],
  )

/** Bytes of a first visit to home in the first house (4b1d27d), which fetched the whole feed. */
const BYTES_OF_HOME_BEFORE = 690_000

interface Target {
  readonly name: string
  readonly atMost: number
  /** Undefined where a page has no such target. */
  readonly value: (page: PageResult, result: BenchResult) => number | undefined
}

const ratio =
  (measure: Measure, of: Variant) =>
  ({ measures }: PageResult): number =>
    measures.federated[measure].median / measures[of][measure].median

const own =
  (measure: Measure) =>
  ({ measures }: PageResult): number =>
    measures.federated[measure].median

const targets: readonly Target[] = [
  {
    name: 'tap at first paint to sound, of a bare page’s',
    atMost: 1.25,
    value: ({ tap }, { bareTap }) => tap.median / bareTap.median,
  },
  {
    name: 'largest paint, of the single bundle’s',
    atMost: 0.6,
    value: ratio('largestPaint', 'single'),
  },
  {
    name: 'largest paint, of the prerendered bundle’s',
    atMost: 1,
    value: ratio('largestPaint', 'prerendered'),
  },
  {
    name: 'player works, of the prerendered bundle’s',
    atMost: 1,
    value: ratio('playerWorks', 'prerendered'),
  },
  { name: 'JavaScript, of the single bundle’s', atMost: 1.1, value: ratio('scriptBytes', 'single') },
  {
    name: `all bytes of home, of ${BYTES_OF_HOME_BEFORE / 1_000} kB before`,
    atMost: 0.6,
    value: (page) => (page.path === '/' ? own('allBytes')(page) / BYTES_OF_HOME_BEFORE : undefined),
  },
  { name: 'depth', atMost: 2, value: own('depth') },
  { name: 'blocking, ms', atMost: 50, value: own('blocking') },
  { name: 'layout shift', atMost: 0, value: own('shift') },
]

const shown = (value: number | undefined): string | number =>
  value === undefined ? '' : Number(value.toFixed(2))

const targetRow = ({ name, atMost, value }: Target, result: BenchResult): string => {
  const values = result.pages.map((page) => value(page, result))
  const met = values.every((found) => found === undefined || found <= atMost)
  return row([name, atMost, ...values.map(shown), met ? 'met' : 'missed'])
}

const editRow = ({ federated, everyPage, single }: EditCost, { pages }: BenchResult): string => {
  const share = federated / single
  return row([
    `edit to served: ${federated.toFixed(1)} s (named by every page: ${everyPage.toFixed(1)}) of ${single.toFixed(1)} s`,
    0.25,
    ...pages.map((_, index) => shown(index === 0 ? share : undefined)),
    share <= 0.25 ? 'met' : 'missed',
  ])
}

/** What was to be reached, and what was, as Markdown. */
export const targetsTable = (result: BenchResult, edit: EditCost | undefined): string =>
  table(
    ['measure', 'at most', ...result.pages.map(({ path }) => path), ''],
    [...targets.map((target) => targetRow(target, result)), ...(edit ? [editRow(edit, result)] : [])],
  )
