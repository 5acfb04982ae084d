import { markPath } from '../canvas/logo'
import { flood, type Point, type Stage } from '../canvas/stage'

/** The mark of the house, alone on the sheet; `variant` is the share of the short side it takes, in percent. */
export function emblem(stage: Stage): void {
  const { inks, width, height, variant } = stage
  flood(stage, inks.sheet)
  mark(stage, { x: width / 2, y: height / 2 }, variant * 5)
}

/** Draws the mark of the Logo in the form ink. */
export function mark({ context, inks }: Stage, centre: Point, radius: number): void {
  context.save()
  context.translate(centre.x - radius, centre.y - radius)
  context.scale(radius / 50, radius / 50)
  context.fillStyle = inks.form
  context.fill(new Path2D(markPath), 'evenodd')
  context.restore()
}
