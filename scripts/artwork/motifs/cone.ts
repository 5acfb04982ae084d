import { type Field, inkWhere } from '../canvas/field'
import { blendOn, overprint, slipFrom } from '../canvas/riso'
import { disc, flood, type Point, ring, type Stage, tau, times } from '../canvas/stage'

/** One loudspeaker, face on, larger than the sleeve, or four of them. */
export function cone(stage: Stage): void {
  const { inks, random, width, height } = stage
  flood(stage, inks.sheet)
  const centre = { x: width * random.between(0.3, 0.7), y: height * random.between(0.35, 0.65) }
  if (random.chance(0.12)) four(stage)
  else loudspeaker(stage, centre, random.between(430, 620))
}

function four(stage: Stage): void {
  const { inks, random, width, height } = stage
  const lit = random.whole(0, 3)
  const swapped = { ...inks, form: inks.answer, answer: inks.form }
  for (const index of times(4)) {
    const centre = { x: width * (index % 2 ? 0.75 : 0.25), y: height * (index < 2 ? 0.25 : 0.75) }
    const driver = index === lit ? { ...stage, inks: swapped } : stage
    loudspeaker(driver, centre, Math.min(width, height) * 0.235)
  }
}

/** A driver of the given radius: frame, surround, engraved cone, dust cap printed out of register. */
export function loudspeaker(stage: Stage, centre: Point, radius: number): void {
  const { inks } = stage
  const slip = slipFrom(stage, radius / 40)
  disc(stage, centre, radius, inks.form)
  screws(stage, centre, radius)
  disc(stage, centre, radius * 0.86, inks.sheet)
  ring(stage, centre, radius * 0.77, radius * 0.055, inks.form)
  inkWhere(stage, inks.form, paperCone(stage, centre, radius))
  overprint(stage, slip, () => disc(stage, centre, radius * 0.27, inks.answer), 'source-over')
  overprint(
    stage,
    slip,
    () => ring(stage, centre, radius * 0.33, radius * 0.02, inks.answer),
    blendOn(inks.sheet),
  )
}

function paperCone({ random }: Stage, centre: Point, radius: number): Field {
  const count = radius < 300 ? 4 : random.whole(6, 8)
  const light = random.between(0, tau)
  return (x, y) => {
    const reach = Math.hypot(x - centre.x, y - centre.y) / radius
    if (reach > 0.69 || reach < 0.36) return -1
    const shine = Math.cos(Math.atan2(y - centre.y, x - centre.x) - light)
    return Math.cos(((reach - 0.36) / 0.33) * count * tau) + shine * 0.95 - 0.1
  }
}

function screws(stage: Stage, centre: Point, radius: number): void {
  for (const index of times(8)) {
    const angle = ((index + 0.5) / 8) * tau
    const place = {
      x: centre.x + Math.cos(angle) * radius * 0.93,
      y: centre.y + Math.sin(angle) * radius * 0.93,
    }
    disc(stage, place, radius * 0.025, stage.inks.sheet)
  }
}
