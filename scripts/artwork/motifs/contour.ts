import { type Field, hills, inkWhere } from '../canvas/field'
import { flood, type Stage, tau } from '../canvas/stage'

/** A survey of the Garonne: contour lines, and the river in one flat ink. */
export function contour(stage: Stage): void {
  const { inks, random } = stage
  const relief = hills(random.next, random.between(1200, 1700), 4)
  const shore = river(stage)
  const lines = random.whole(3, 4)
  const height: Field = (x, y) => relief(x, y) + Math.sqrt(Math.abs(shore(x, y)) / 420)
  flood(stage, inks.sheet)
  inkWhere(stage, inks.form, (x, y) => weight(height(x, y) * lines))
  inkWhere(stage, inks.sheet, (x, y) => 84 - Math.abs(shore(x, y)))
  inkWhere(stage, inks.answer, (x, y) => 58 - Math.abs(shore(x, y)))
}

/** Every fourth line is an index line, heavier, as on a survey sheet. */
function weight(level: number): number {
  const nearest = Math.round(level)
  const half = nearest % 4 === 0 ? 0.24 : 0.14
  return half - Math.abs(level - nearest)
}

/** Signed distance to the middle of a meandering course, in units, good enough close to the banks. */
function river({ random, width, height }: Stage): Field {
  const angle = random.between(-0.7, 0.7) + (random.chance(0.5) ? Math.PI / 2 : 0)
  const [sway, length, phase] = [random.between(90, 190), random.between(620, 980), random.between(0, tau)]
  return (x, y) => {
    const [dx, dy] = [x - width / 2, y - height / 2]
    const along = dx * Math.cos(angle) + dy * Math.sin(angle)
    const aside = dy * Math.cos(angle) - dx * Math.sin(angle)
    const turn = (along * tau) / length + phase
    const slope = ((sway * tau) / length) * Math.cos(turn)
    return (aside - sway * Math.sin(turn)) / Math.hypot(1, slope)
  }
}
