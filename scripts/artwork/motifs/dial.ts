import { type Field, inkWhere } from '../canvas/field'
import { setDisplay } from '../canvas/lettering'
import { box, disc, flood, type Point, type Stage, tau, times } from '../canvas/stage'

/** The places on the dial; neighbours differ by one step of the needle. */
const shows = 12
const horizon = 800

/** A tuning dial: the needle moves from show to show, and the aerial stands on it with its own pattern. */
export function dial(stage: Stage): void {
  const { inks, width, variant } = stage
  const mast = { x: width * (0.09 + (0.82 * (variant % shows)) / (shows - 1)), y: horizon }
  flood(stage, inks.sheet)
  inkWhere(stage, inks.form, radiation(stage, mast))
  disc(stage, mast, 96, inks.sheet)
  disc(stage, mast, 66, inks.answer)
  box(stage, 0, horizon, width, 200, inks.form)
  ruler(stage)
  box(stage, mast.x - 9, horizon - 30, 18, 230, inks.answer)
}

function radiation({ variant }: Stage, mast: Point): Field {
  const lobes = 1 + (variant % 4)
  const pitch = [74, 62, 88][variant % 3] ?? 74
  return (x, y) => {
    const reach = Math.hypot(x - mast.x, y - mast.y)
    if (y > horizon || reach < 120) return -1
    const gain = Math.cos(lobes * Math.atan2(x - mast.x, mast.y - y))
    return Math.cos((reach * tau) / pitch) + gain * 1.15 - 0.15
  }
}

function ruler(stage: Stage): void {
  const { context, inks, width } = stage
  for (const tick of times(41)) {
    const tall = tick % 8 === 4 ? 84 : tick % 4 === 0 ? 62 : 36
    box(stage, (tick / 40) * width - 3, horizon + 18, 6, tall, inks.sheet)
  }
  setDisplay(stage, 44)
  context.fillStyle = inks.sheet
  context.textAlign = 'center'
  for (const index of times(5)) {
    context.fillText(String(88 + index * 4), ((4 + index * 8) / 40) * width, horizon + 168)
  }
}
