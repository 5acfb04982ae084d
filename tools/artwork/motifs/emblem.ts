import { inkWhere } from '../easel/field'
import { disc, flood, type Point, type Stage } from '../easel/stage'

/** The mark of the house, alone on the sheet; `variant` is the share of the short side it takes, in percent. */
export function emblem(stage: Stage): void {
  const { inks, width, height, variant } = stage
  flood(stage, inks.sheet)
  mark(stage, { x: width / 2, y: height / 2 }, variant * 5)
}

/** A disc hollowed down to a low wave: the O of the house, heavy at the bottom. Same figure as the Logo. */
export function mark(stage: Stage, centre: Point, radius: number): void {
  const { inks } = stage
  disc(stage, centre, radius, inks.form)
  const waterline = (x: number) =>
    radius * (0.2 + 0.17 * Math.sin(((x - centre.x) / radius) * Math.PI * 1.42))
  inkWhere(stage, inks.sheet, (x, y) => {
    const inside = radius * 0.72 - Math.hypot(x - centre.x, y - centre.y)
    return Math.min(inside, centre.y + waterline(x) - y)
  })
}
