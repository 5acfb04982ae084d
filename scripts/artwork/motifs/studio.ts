import { type Field, inkWhere } from '../canvas/field'
import { ink } from '../canvas/inks'
import { box, disc, flood, line, type Point, ring, type Stage, tau, times } from '../canvas/stage'

/** The teal of the ink drawer in the shade. */
const desk = '#0a3a3c'

/** The desk of the studio from above: two turntables, the mixer between them, the microphone on its arm. */
export function studio(stage: Stage): void {
  const { inks, width, height } = stage
  flood(stage, inks.sheet)
  box(stage, 0, height * 0.13, width, height * 0.87, desk)
  turntable(stage, { x: width * 0.215, y: height * 0.58 })
  turntable(stage, { x: width * 0.785, y: height * 0.58 })
  mixer(stage, { x: width * 0.5, y: height * 0.61 })
  microphone(stage, { x: width * 0.5, y: height * 0.17 })
}

function turntable(stage: Stage, centre: Point): void {
  const { inks } = stage
  box(stage, centre.x - 325, centre.y - 262, 650, 524, inks.form)
  const platter = { x: centre.x - 60, y: centre.y }
  disc(stage, platter, 236, ink.night)
  inkWhere(stage, inks.form, platterLight(platter))
  disc(stage, platter, 78, inks.answer)
  disc(stage, platter, 13, ink.night)
  arm(stage, { x: centre.x + 245, y: centre.y - 175 })
  for (const step of times(9)) box(stage, centre.x + 222, centre.y + 30 + step * 23, 46, 6, ink.night)
}

function platterLight(centre: Point): Field {
  return (x, y) => {
    const reach = Math.hypot(x - centre.x, y - centre.y)
    if (reach > 226 || reach < 104) return -1
    const shine = Math.cos(2 * (Math.atan2(y - centre.y, x - centre.x) - 0.6))
    return Math.cos((reach * tau) / 20) + 1.4 * shine ** 3 - 0.7
  }
}

function arm(stage: Stage, pivot: Point): void {
  disc(stage, pivot, 54, ink.night)
  ring(stage, pivot, 34, 8, stage.inks.form)
  const head = { x: pivot.x - 150, y: pivot.y + 268 }
  line(stage, [pivot, { x: pivot.x - 12, y: pivot.y + 170 }, head], 15, ink.ember)
  line(stage, [head, { x: head.x - 22, y: head.y + 34 }], 34, ink.ember)
}

function mixer(stage: Stage, centre: Point): void {
  const { inks } = stage
  box(stage, centre.x - 150, centre.y - 290, 300, 580, ink.night)
  for (const index of times(12)) {
    const knob = { x: centre.x - 96 + (index % 3) * 96, y: centre.y - 236 + Math.floor(index / 3) * 78 }
    disc(stage, knob, 27, index % 3 === 1 ? inks.answer : inks.form)
    line(
      stage,
      [knob, { x: knob.x + 18 * Math.cos(index * 1.7), y: knob.y + 18 * Math.sin(index * 1.7) }],
      7,
      ink.night,
    )
  }
  for (const channel of times(3))
    fader(stage, centre.x - 96 + channel * 96, centre.y + 84, [0.2, 0.55, 0.35][channel] ?? 0)
  box(stage, centre.x - 100, centre.y + 252, 200, 7, inks.form)
  box(stage, centre.x + 10, centre.y + 236, 26, 40, ink.ember)
}

function fader(stage: Stage, x: number, top: number, level: number): void {
  const { inks } = stage
  box(stage, x - 3, top, 6, 130, inks.form)
  box(stage, x - 26, top + level * 110, 52, 22, inks.form)
}

function microphone(stage: Stage, head: Point): void {
  const { inks } = stage
  line(stage, [{ x: head.x + 560, y: -20 }, { x: head.x + 300, y: head.y - 60 }, head], 24, ink.night)
  disc(stage, head, 104, ink.night)
  for (const index of times(19)) disc(stage, seed(head, index), 11, inks.answer)
  ring(stage, head, 94, 9, inks.answer)
}

/** Seeds of a sunflower, as the holes of the grille. */
function seed(centre: Point, index: number): Point {
  const reach = 17 * Math.sqrt(index + 0.4)
  return { x: centre.x + reach * Math.cos(index * 2.4), y: centre.y + reach * Math.sin(index * 2.4) }
}
