import type { MotifName } from '../motifs/motifs'
import type { Drawing } from '../renderer/draw'

/** One file of the project and the drawing it holds. */
export interface Picture {
  /** From the root of the repository. */
  readonly path: string
  readonly drawing: Drawing
}

const coverSide = 600
const coverBudget = 25_000

/** A square sleeve, 600 pixels, at most 25 kB. */
export function coverDrawing(id: string, motif: MotifName, more: Partial<Drawing> = {}): Drawing {
  return {
    id,
    motif,
    width: coverSide,
    height: coverSide,
    label: '',
    light: 0.3,
    format: 'image/webp',
    budget: coverBudget,
    ...more,
  }
}
