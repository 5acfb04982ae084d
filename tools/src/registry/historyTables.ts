import { type Language, translate } from '../lib/language'
import { type PublishedPart, type Revision, typedEntries } from './revision'
import { statusWords } from './status.content'

type Row = readonly string[]

type Words = (typeof statusWords)[Language]

const listHeadings = ({ part, live, before, canary, versions, owner, state }: Words): Row => [
  part,
  live,
  before,
  canary,
  versions,
  owner,
  state,
]

const statusRow = ([name, part]: readonly [string, PublishedPart], words: Words): Row => [
  name,
  part.live,
  part.previous[0] ?? '–',
  part.canary ? `${part.canary.version} (${part.canary.percent} %)` : '–',
  String(Object.keys(part.versions).length),
  part.owner,
  part.disabled ? words.disabled(part.disabled.message) : words.shown,
]

const measureWidth = (rows: readonly Row[], column: number): number =>
  Math.max(...rows.map((cells) => cells[column]?.length ?? 0))

/** Pads cells so that columns align. */
export const aligned = (rows: readonly Row[]): readonly string[] =>
  rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(measureWidth(rows, column)))
      .join('  ')
      .trimEnd(),
  )

/** Table of the published parts. */
export const statusTable = ({ number, parts }: Pick<Revision, 'number' | 'parts'>): string => {
  const words = translate(statusWords)
  const rows = typedEntries(parts).map((entry) => statusRow(entry, words))
  return [words.revision(number), ...aligned([listHeadings(words), ...rows])].join('\n')
}

const HISTORY: Row = ['revision', 'when', 'who', 'what']

const historyRow = ({ number, at, by, change, forced = [] }: Revision): Row => [
  String(number),
  at.replace(/:\d\d\.\d+Z$/, 'Z'),
  by,
  [change, ...forced.map((refusal) => `forced: ${refusal}`)].join('; '),
]

/** Table of the revisions: author, time and change. */
export const historyTable = (revisions: readonly Revision[]): string =>
  aligned([HISTORY, ...revisions.map(historyRow)]).join('\n')
