import { type Field, inkWhere } from '../canvas/field'
import { slipFrom } from '../canvas/riso'
import { disc, flood, type Point, ring, type Stage, times } from '../canvas/stage'

/** A record seen close: light on the vinyl is drawn by the weight of the grooves, as an engraver would. */
export function grooves(stage: Stage): void {
  const { inks, random, width, height } = stage
  const centre = { x: width * random.between(0.1, 0.95), y: height * random.between(0.15, 1) }
  const radius = random.between(640, 900)
  flood(stage, inks.sheet)
  inkWhere(stage, inks.form, engraving(stage, centre, radius))
  centreLabel(stage, centre, radius * random.between(0.27, 0.36))
}

function engraving({ random }: Stage, centre: Point, radius: number): Field {
  const pitch = random.between(24, 31)
  const light = random.between(0, Math.PI)
  const gaps = times(random.whole(1, 3)).map(() => random.between(0.45, 0.95) * radius)
  return (x, y) => {
    const reach = Math.hypot(x - centre.x, y - centre.y)
    if (reach > radius || gaps.some((gap) => Math.abs(reach - gap) < pitch * 0.8)) return -1
    const shine = Math.cos(2 * (Math.atan2(y - centre.y, x - centre.x) - light))
    return Math.cos((reach * Math.PI * 2) / pitch) + 1.5 * shine ** 3 - 0.05
  }
}

function centreLabel(stage: Stage, centre: Point, radius: number): void {
  const { inks } = stage
  const slip = slipFrom(stage)
  disc(stage, centre, radius + 34, inks.sheet)
  disc(stage, { x: centre.x + slip.x, y: centre.y + slip.y }, radius, inks.answer)
  ring(stage, centre, radius * 0.72, 9, inks.sheet)
  ring(stage, centre, radius * 0.34, 34, inks.sheet)
  disc(stage, centre, 22, inks.sheet)
}
