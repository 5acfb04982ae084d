import { entriesOf, type PublishedPart, type Revision } from './revision'

type Row = readonly string[]

const HEADINGS: Row = ['part', 'live', 'before', 'canary', 'versions', 'owner', 'state']

const row = ([name, part]: readonly [string, PublishedPart]): Row => [
  name,
  part.live,
  part.previous[0] ?? '–',
  part.canary ? `${part.canary.version} (${part.canary.percent} %)` : '–',
  String(Object.keys(part.versions).length),
  part.owner,
  part.disabled ? `disabled: ${part.disabled.message}` : 'shown',
]

const widthOf = (rows: readonly Row[], column: number): number =>
  Math.max(...rows.map((cells) => cells[column]?.length ?? 0))

const aligned = (rows: readonly Row[]): readonly string[] =>
  rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widthOf(rows, column)))
      .join('  ')
      .trimEnd(),
  )

/** What is published, one line for each part. */
export const statusTable = ({ number, parts }: Pick<Revision, 'number' | 'parts'>): string =>
  [`revision ${number}`, ...aligned([HEADINGS, ...entriesOf(parts).map(row)])].join('\n')
