import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readResidents } from '../../../tools/src/content/readResidents'
import { hash } from '../canvas/random'
import type { MotifName } from '../motifs/motifs'
import { coverDrawing, type Picture } from './picture'

const families: readonly [MotifName, ...MotifName[]] = [
  'ridge',
  'chladni',
  'sigil',
  'pressure',
  'cone',
  'halftone',
  'labyrinth',
  'moire',
  'contour',
  'scope',
  'grooves',
  'sequence',
]

/** How many neighbours in the grid, at its widest, must differ. */
const neighbours = 5

/** Bytes for each width: the grid shows many of the small one. */
const budgets = { 320: 10_000, 640: 24_000 } as const

/** The family comes from the id, then moves on until no near neighbour has it. */
function dealt(ids: readonly string[]): readonly MotifName[] {
  const chosen: MotifName[] = []
  for (const id of ids) chosen.push(free(hash(id), new Set(chosen.slice(-neighbours))))
  return chosen
}

function free(start: number, taken: ReadonlySet<MotifName>): MotifName {
  const turned = families.map((_, index) => families[(start + index) % families.length] ?? families[0])
  return turned.find((family) => !taken.has(family)) ?? families[0]
}

function pictures(id: string, motif: MotifName): readonly Picture[] {
  return ([320, 640] as const).map((side) => ({
    path: `content/residents/${id}-${side}.webp`,
    drawing: coverDrawing(`residence ${id}`, motif, {
      width: side,
      height: side,
      budget: budgets[side],
      light: 0.22,
    }),
  }))
}

const CONTENT = 'content'

/** The ids in the order of the grid, so that neighbours there can differ. */
const readIds = (): readonly string[] => {
  const files = readdirSync(path.join(CONTENT, 'residents')).filter((file) => file.endsWith('.yaml'))
  const texts = files.map((file) => [
    `residents/${file}`,
    readFileSync(path.join(CONTENT, 'residents', file), 'utf8'),
  ])
  const read = readResidents({ texts: Object.fromEntries(texts), files: [] })
  return read.ok ? read.value.map(({ id }) => id) : []
}

const ids = readIds()
const motifs = dealt(ids)

/** Two sizes for each resident; the large one also fills the head of the page, cropped to a band. */
export const residents: readonly Picture[] = ids.flatMap((id, index) =>
  pictures(id, motifs[index] ?? families[0]),
)
