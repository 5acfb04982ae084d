import type { Corner } from '../canvas/lettering'
import type { MotifName } from '../motifs/motifs'
import { coverDrawing, type Picture } from './picture'

const count = 36

/** The order of the bins: neighbours never share a family, and every seventh sleeve is a numbered compilation. */
const families: readonly MotifName[] = [
  ...(['numeral', 'grooves', 'pressure', 'stack', 'chladni', 'labyrinth'] as const),
  ...(['contour', 'numeral', 'specimen', 'moire', 'cone', 'spectrum'] as const),
  ...(['halftone', 'sequence', 'numeral', 'scope', 'specimen', 'stack'] as const),
  ...(['moire', 'contour', 'cone', 'numeral', 'pressure', 'waveform'] as const),
  ...(['chladni', 'labyrinth', 'specimen', 'grooves', 'numeral', 'halftone'] as const),
  ...(['scope', 'sequence', 'contour', 'cone', 'specimen', 'numeral'] as const),
]

/** Families whose number is part of the picture. */
const lettered: ReadonlySet<MotifName> = new Set(['numeral', 'specimen'])

const corners: readonly Corner[] = ['top-left', 'bottom-right', 'bottom-left', 'top-right']

/** The sleeves of the label, newest first: release-01 carries the highest catalogue number. */
export const releases: readonly Picture[] = families.map((motif, index) => {
  const name = `release-${String(index + 1).padStart(2, '0')}`
  const label = `OB ${String(count - index).padStart(3, '0')}`
  const tag = lettered.has(motif) ? undefined : corners[index % corners.length]
  const drawing = coverDrawing(name, motif, { label, variant: index >> 3, light: 0.42, ...(tag && { tag }) })
  return { path: `demo/assets/covers/${name}.webp`, drawing }
})
