import type { Measures } from './measures'

/** How a page is made: prerendered from parts, by one bundle in the browser, or by one bundle ahead of time. */
export const variants = ['federated', 'single', 'prerendered'] as const

export type Variant = (typeof variants)[number]

/** What was measured of one page, for each way to make it. */
export interface PageResult {
  readonly path: string
  readonly measures: Readonly<Record<Variant, Measures>>
}

/** Seconds from a saved edit of one part to the page that shows it. */
export interface EditCost {
  readonly federated: number
  readonly single: number
}

const names: Readonly<Record<Variant, string>> = {
  federated: 'federated',
  single: 'single bundle',
  prerendered: 'single bundle, prerendered',
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1)

const measuresRow = (path: string, variant: Variant, measures: Measures): string =>
  row([
    path,
    names[variant],
    ...[measures.firstPaint, measures.largestPaint, measures.playerWorks, measures.blocking].map(Math.round),
    measures.shift.toFixed(3),
    kilobytes(measures.scriptBytes),
    measures.requests,
    measures.depth,
  ])

const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(head), row(head.map(() => '---')), ...rows].join('\n')

/** Every measure of every page, as Markdown. */
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
      'requests',
      'depth',
    ],
    pages.flatMap(({ path, measures }) =>
      variants.map((variant) => measuresRow(path, variant, measures[variant])),
    ),
  )

interface Target {
  readonly name: string
  readonly atMost: number
  readonly value: (page: Measures, of: PageResult['measures']) => number
}

const targets: readonly Target[] = [
  {
    name: 'largest paint, of the single bundle’s',
    atMost: 0.6,
    value: ({ largestPaint }, { single }) => largestPaint / single.largestPaint,
  },
  {
    name: 'largest paint, of the prerendered bundle’s',
    atMost: 1.05,
    value: ({ largestPaint }, { prerendered }) => largestPaint / prerendered.largestPaint,
  },
  {
    name: 'player works, of the prerendered bundle’s',
    atMost: 1.15,
    value: ({ playerWorks }, { prerendered }) => playerWorks / prerendered.playerWorks,
  },
  {
    name: 'JavaScript, of the single bundle’s',
    atMost: 1.25,
    value: ({ scriptBytes }, { single }) => scriptBytes / single.scriptBytes,
  },
  { name: 'depth', atMost: 2, value: ({ depth }) => depth },
  { name: 'blocking, ms', atMost: 150, value: ({ blocking }) => blocking },
  { name: 'layout shift', atMost: 0, value: ({ shift }) => shift },
]

const targetRow = ({ name, atMost, value }: Target, pages: readonly PageResult[]): string => {
  const values = pages.map(({ measures }) => value(measures.federated, measures))
  const met = values.every((found) => found <= atMost)
  return row([name, atMost, ...values.map((found) => Number(found.toFixed(2))), met ? 'met' : 'missed'])
}

const editRow = ({ federated, single }: EditCost, pages: readonly PageResult[]): string => {
  const ratio = federated / single
  const cells = pages.map((_, index) => (index === 0 ? Number(ratio.toFixed(2)) : ''))
  return row([
    `edit to served: ${federated.toFixed(1)} s of ${single.toFixed(1)} s`,
    0.25,
    ...cells,
    ratio <= 0.25 ? 'met' : 'missed',
  ])
}

/** What was to be reached, and what was, as Markdown. */
export const targetsTable = (pages: readonly PageResult[], edit: EditCost | undefined): string =>
  table(
    ['measure', 'at most', ...pages.map(({ path }) => path), ''],
    [...targets.map((target) => targetRow(target, pages)), ...(edit ? [editRow(edit, pages)] : [])],
  )
