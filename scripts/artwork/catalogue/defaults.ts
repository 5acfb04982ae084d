import { greys, type Inks, ink } from '../canvas/inks'
import { coverDrawing, type Picture } from './picture'

const night = { sheet: ink.night, form: ink.bone, answer: ink.acid }

function fallback(path: string, side: number, inks: Inks = greys): Picture {
  return { path, drawing: coverDrawing('default', 'echo', { inks, width: side, height: side }) }
}

/** What stands in when a cover is missing, in no collective's colours but for the demonstration's feed; the player needs the sizes of the system media controls. */
export const defaults: readonly Picture[] = [
  fallback('demo/assets/covers/default.webp', 600, night),
  fallback('mf-radio/assets/images/default-cover.webp', 600),
  ...[96, 192, 256, 512].map((side) => fallback(`mf-player/assets/images/default-cover-${side}.webp`, side)),
]
