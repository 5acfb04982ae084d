import { inkWhere } from '../canvas/field'
import { flood, type Stage, tau } from '../canvas/stage'
import { mark } from './emblem'

/** The mark of the house with its waves around it, for pictures that stand in for a missing one. */
export function echo(stage: Stage): void {
  const { inks, width, height } = stage
  const centre = { x: width / 2, y: height * 0.46 }
  flood(stage, inks.sheet)
  inkWhere(stage, inks.answer, (x, y) => {
    const reach = Math.hypot(x - centre.x, y - centre.y)
    if (reach < 318) return -1
    return Math.cos(((reach - 318) * tau) / 64) * -1 + 1.25 * ((y - centre.y) / reach) - 0.75
  })
  mark(stage, centre, 270)
}
