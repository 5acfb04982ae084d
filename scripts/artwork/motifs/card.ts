import { inkWhere } from '../canvas/field'
import { setDisplay, setText } from '../canvas/lettering'
import { wordWeights } from '../canvas/logo'
import { flood, type Point, type Stage, tau } from '../canvas/stage'
import { mark } from './emblem'

/** What a shared link shows: the mark, its waves, the name in two rows and one line of text. */
export function card(stage: Stage): void {
  const { context, inks, width } = stage
  const centre = { x: width * 0.79, y: 440 }
  flood(stage, inks.sheet)
  waves(stage, centre)
  mark(stage, centre, 250)
  row(stage, 'ONDE', 330, 150, wordWeights.light)
  row(stage, 'BASSE', 660, 270, wordWeights.heavy)
  setText(stage, 46)
  context.textAlign = 'left'
  context.fillText(stage.label, 110, 850)
}

function waves(stage: Stage, centre: Point): void {
  inkWhere(stage, stage.inks.answer, (x, y) => {
    const reach = Math.hypot(x - centre.x, y - centre.y)
    if (reach < 290) return -1
    const below = (y - centre.y) / reach
    const clear = Math.max(0, (1240 - x) / 90)
    return 1.2 * below - 0.8 - (reach - 290) / 900 - clear - Math.cos(((reach - 290) * tau) / 60)
  })
}

/** A word stretched to the breadth of the block, `tall` units high. */
function row(stage: Stage, text: string, base: number, tall: number, weight: number): void {
  const { context, inks } = stage
  setDisplay(stage, 100)
  if (weight < 10) context.font = context.font.replace('900', '700')
  context.fillStyle = inks.form
  context.textAlign = 'left'
  context.save()
  context.translate(104, base)
  context.scale(980 / context.measureText(text).width, tall / 68.6)
  context.fillText(text, 0, 0)
  context.restore()
}
