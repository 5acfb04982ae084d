import { ink } from '../easel/inks'
import { coverOrder, type Print } from './print'

const inks = { sheet: ink.night, form: ink.bone, answer: ink.acid }

function fallback(path: string, side: number): Print {
  return { path, order: coverOrder('default', 'echo', { inks, width: side, height: side }) }
}

/** What stands in when a cover is missing; the player needs the sizes of the system media controls. */
export const defaults: readonly Print[] = [
  fallback('api/assets/covers/default.webp', 600),
  fallback('mf-radio/assets/images/default-cover.webp', 600),
  ...[96, 192, 256, 512].map((side) => fallback(`mf-player/assets/images/default-cover-${side}.webp`, side)),
]
