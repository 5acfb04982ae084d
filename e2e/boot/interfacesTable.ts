/** What a visitor does on a page. */
const STEPS = ['read', 'navigate', 'play'] as const

export type Step = (typeof STEPS)[number]

/** The steps that worked on a page with an interface broken. */
export interface TriedVisit {
  readonly broken: string
  readonly page: string
  readonly done: readonly Step[]
}

interface Annotation {
  readonly type: string
  readonly description?: string
}

const TYPE = 'visit without an interface'

export const annotateVisit = (visit: TriedVisit) => ({ type: TYPE, description: JSON.stringify(visit) })

/** The visits a test made. */
export const readVisits = (annotations: readonly Annotation[]): readonly TriedVisit[] =>
  annotations.flatMap(({ type, description }) =>
    type === TYPE && description !== undefined ? [JSON.parse(description) as TriedVisit] : [],
  )

const COLUMN = 20

const unique = (words: readonly string[]): readonly string[] => [...new Set(words)]

const marksOf = (visits: readonly TriedVisit[], broken: string, page: string): string => {
  const visit = visits.find((tried) => tried.broken === broken && tried.page === page)
  return visit ? STEPS.map((step) => (visit.done.includes(step) ? '✓' : '✗')).join(' ') : ''
}

/** The matrix as text: a row for each broken interface, three marks for each page, and how many cells passed. */
export const interfacesTable = (visits: readonly TriedVisit[]): string => {
  const pages = unique(visits.map(({ page }) => page)).toSorted()
  const rows = unique(visits.map(({ broken }) => broken))
  const first = Math.max(...rows.map(({ length }) => length), 0) + 2
  const row = (head: string, columns: readonly string[]): string =>
    `${head.padEnd(first)}${columns.map((column) => column.padEnd(COLUMN)).join('')}`.trimEnd()
  const passed = visits.reduce((count, { done }) => count + done.length, 0)
  return [
    `Interfaces matrix: on each page without the interface, ${STEPS.join(', ')}`,
    row('', pages),
    ...rows.map((broken) =>
      row(
        broken,
        pages.map((page) => marksOf(visits, broken, page)),
      ),
    ),
    `${passed} of ${visits.length * STEPS.length} cells passed`,
  ].join('\n')
}
