import { hills } from '../canvas/field'
import { box, flood, type Stage, times } from '../canvas/stage'

/** A sonogram read from the bottom up: time in columns, low notes wide and heavy, high notes thin. */
export function spectrum(stage: Stage): void {
  const { inks, random, width, height } = stage
  const columns = random.pick([16, 20, 24])
  const energy = hills(random.next, random.between(380, 640))
  flood(stage, inks.sheet)
  let floor = height
  for (const band of times(11)) {
    const thickness = height * 0.163 * 0.875 ** band
    floor -= thickness
    for (const column of times(columns)) {
      const level = energy(column * (width / columns), floor) + 0.75 - band * 0.085
      cell(stage, { x: (column * width) / columns, y: floor, breadth: width / columns, thickness, level })
    }
  }
  box(stage, width * random.between(0.2, 0.8), 0, 12, height, inks.answer)
}

interface Cell {
  readonly x: number
  readonly y: number
  readonly breadth: number
  readonly thickness: number
  readonly level: number
}

function cell(stage: Stage, { x, y, breadth, thickness, level }: Cell): void {
  const { inks } = stage
  if (level < 0.1) return
  const filled = Math.min(1, Math.ceil(level * 3) / 3)
  const colour = level > 1.15 ? inks.answer : inks.form
  box(stage, x, y + thickness * 0.06, breadth * filled + 0.5, thickness * 0.88, colour)
}
