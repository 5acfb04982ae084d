/** When a part is met broken. */
export type Moment = 'first load' | 'later navigation'

/** One cell of the fault matrix, as tests carry it. */
export interface Cell {
  readonly part: string
  readonly fault: string
  readonly moment: Moment
}

export interface TriedCell extends Cell {
  readonly outcome: 'passed' | 'failed' | 'not run'
}

interface Annotation {
  readonly type: string
  readonly description?: string
}

const TYPE = 'cell of the fault matrix'

export const annotateCell = (cell: Cell) => ({ type: TYPE, description: JSON.stringify(cell) })

/** The cell a test tries, if it does. */
export const readCell = (annotations: readonly Annotation[]): Cell | null => {
  const text = annotations.find(({ type }) => type === TYPE)?.description
  return text === undefined ? null : (JSON.parse(text) as Cell)
}

const MARKS = { passed: '✓', failed: '✗', 'not run': '·' } as const
const COLUMN = 10

const unique = (words: readonly string[]): readonly string[] => [...new Set(words)]

const marksOf = (cells: readonly TriedCell[], part: string, fault: string): string =>
  (['first load', 'later navigation'] as const)
    .map((moment) =>
      cells.find((cell) => cell.part === part && cell.fault === fault && cell.moment === moment),
    )
    .map((cell) => (cell ? MARKS[cell.outcome] : ' '))
    .join(' ')

const summaryOf = (cells: readonly TriedCell[]): string =>
  `${cells.filter(({ outcome }) => outcome === 'passed').length} of ${cells.length} cells passed`

/** The matrix as text: a row for each fault, two marks for each part, and how many cells passed. */
export const matrixTable = (cells: readonly TriedCell[]): string => {
  const parts = unique(cells.map(({ part }) => part))
  const faults = unique(cells.map(({ fault }) => fault))
  const first = Math.max(...faults.map(({ length }) => length), 0) + 2
  const row = (head: string, columns: readonly string[]): string =>
    `${head.padEnd(first)}${columns.map((column) => column.padEnd(COLUMN)).join('')}`.trimEnd()
  return [
    'Fault matrix: for each part, at first load and at a later navigation',
    row('', parts),
    ...faults.map((fault) =>
      row(
        fault,
        parts.map((part) => marksOf(cells, part, fault)),
      ),
    ),
    summaryOf(cells),
  ].join('\n')
}
