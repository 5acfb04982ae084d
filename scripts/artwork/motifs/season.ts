import { type Field, inkWhere } from '../canvas/field'
import { disc, flood, type Point, ring, type Stage, tau } from '../canvas/stage'

/** A loudspeaker sending its first note across the sheet; the waves die before the lower left, kept for a title. */
export function season(stage: Stage): void {
  const { inks, width, height } = stage
  const centre = { x: width * 0.79, y: height * 0.4 }
  flood(stage, inks.sheet)
  inkWhere(stage, inks.form, waves(centre))
  disc(stage, centre, 372, inks.sheet)
  disc(stage, centre, 340, inks.form)
  disc(stage, centre, 292, inks.sheet)
  ring(stage, centre, 262, 20, inks.form)
  inkWhere(stage, inks.form, paper(centre))
  disc(stage, centre, 92, inks.answer)
}

/** The lines thin out with distance, faster below than above. */
function waves(centre: Point): Field {
  return (x, y) => {
    const reach = Math.hypot(x - centre.x, y - centre.y)
    const low = Math.max(0, y - centre.y) / 620
    return Math.cos((reach * tau) / 66) - (reach - 430) / 460 - low
  }
}

function paper(centre: Point): Field {
  return (x, y) => {
    const reach = Math.hypot(x - centre.x, y - centre.y)
    if (reach > 234 || reach < 118) return -1
    return (
      Math.cos(((reach - 118) * tau) / 29) +
      0.95 * Math.cos(Math.atan2(y - centre.y, x - centre.x) + 2.3) -
      0.1
    )
  }
}
