import { type Field, inkWhere } from '../canvas/field'
import { ink } from '../canvas/inks'
import { box, disc, flood, type Point, ring, type Stage, tau, times } from '../canvas/stage'

/** A record leaving its sleeve, cropped on the right; the lower left stays dark for a title. */
export function sleeve(stage: Stage): void {
  const { inks, width, height } = stage
  const edge = width * 0.63
  const centre = { x: edge - 110, y: height * 0.44 }
  flood(stage, inks.sheet)
  disc(stage, centre, 470, ink.smoke)
  inkWhere(stage, inks.form, vinyl(centre, 458))
  disc(stage, centre, 165, inks.answer)
  ring(stage, centre, 112, 8, inks.sheet)
  disc(stage, centre, 22, inks.sheet)
  box(stage, edge, -10, width, height + 20, inks.answer)
  for (const index of times(5)) front(stage, { x: edge + 330, y: height * 0.42 }, 560 - index * 98, index)
}

function front(stage: Stage, centre: Point, radius: number, index: number): void {
  const { inks, width, height } = stage
  const clip = width * 0.63
  const colour = index % 2 ? inks.answer : inks.sheet
  const drop = { x: centre.x, y: centre.y + index * 38 }
  inkWhere(stage, colour, (x, y) =>
    Math.min(radius - Math.hypot(x - drop.x, y - drop.y), x - clip, height - y + 9),
  )
}

function vinyl(centre: Point, radius: number): Field {
  return (x, y) => {
    const reach = Math.hypot(x - centre.x, y - centre.y)
    if (reach > radius || reach < 205 || Math.abs(reach - 318) < 14) return -1
    const shine = Math.cos(2 * (Math.atan2(y - centre.y, x - centre.x) - 0.62 * Math.PI))
    return Math.cos((reach * tau) / 25) + 1.5 * shine ** 3 - 0.25
  }
}
