import { inkWhere } from '../canvas/field'
import { box, disc, line, type Point, polygon, ring, type Stage, tau, times } from '../canvas/stage'
import { type Cabinet, cabinet } from './cabinet'
import { loudspeaker } from './cone'

/** Draws one head around its centre, in units. */
export type Head = (stage: Stage, centre: Point) => void

/** One for each member of the crew, in the order of their files. */
export const heads: readonly Head[] = [
  single,
  mask,
  record,
  horn,
  helmet,
  microphone,
  cassette,
  pair,
  receiver,
  pavilion,
]

function bare(stage: Stage, centre: Point, kind: Cabinet['kind'], width: number, height: number): void {
  box(stage, centre.x - width / 2 - 16, centre.y - height / 2 - 16, width + 32, height + 32, stage.inks.sheet)
  cabinet(stage, { kind, x: centre.x - width / 2, y: centre.y - height / 2, width, height, lit: false })
}

function single(stage: Stage, centre: Point): void {
  bare(stage, centre, 'grille', 470, 520)
  loudspeaker(stage, centre, 205)
}

function pair(stage: Stage, { x, y }: Point): void {
  bare(stage, { x, y: y - 190 }, 'tweeters', 400, 150)
  bare(stage, { x, y: y + 80 }, 'variant', 460, 330)
}

function horn(stage: Stage, centre: Point): void {
  bare(stage, centre, 'horn', 520, 470)
}

function record(stage: Stage, centre: Point): void {
  const { inks } = stage
  disc(stage, centre, 300, inks.sheet)
  inkWhere(stage, inks.form, (x, y) => {
    const reach = Math.hypot(x - centre.x, y - centre.y)
    if (reach > 284 || reach < 122) return -1
    return (
      Math.cos((reach * tau) / 27) +
      1.5 * Math.cos(2 * (Math.atan2(y - centre.y, x - centre.x) - 0.7)) ** 3 -
      0.1
    )
  })
  disc(stage, centre, 100, inks.answer)
  disc(stage, centre, 18, inks.sheet)
}

function mask(stage: Stage, { x, y }: Point): void {
  const { inks } = stage
  disc(stage, { x, y: y - 30 }, 262, inks.sheet)
  disc(stage, { x, y: y - 30 }, 244, inks.form)
  for (const side of [-1, 1]) lens(stage, { x: x + side * 116, y: y - 60 })
  polygon(
    stage,
    [
      { x: x - 70, y: y + 30 },
      { x: x + 70, y: y + 30 },
      { x: x + 132, y: y + 150 },
      { x: x - 132, y: y + 150 },
    ],
    inks.sheet,
  )
  disc(stage, { x, y: y + 180 }, 136, inks.sheet)
  disc(stage, { x, y: y + 180 }, 116, inks.form)
  for (const index of times(3)) ring(stage, { x, y: y + 180 }, 84 - index * 32, 13, inks.sheet)
}

function lens(stage: Stage, centre: Point): void {
  const { inks } = stage
  disc(stage, centre, 100, inks.sheet)
  disc(stage, centre, 78, inks.answer)
  ring(stage, centre, 48, 13, inks.sheet)
}

function helmet(stage: Stage, { x, y }: Point): void {
  const { context, inks } = stage
  disc(stage, { x, y: y - 10 }, 286, inks.sheet)
  disc(stage, { x, y: y - 10 }, 266, inks.form)
  box(stage, x - 24, y - 276, 48, 170, inks.answer)
  context.fillStyle = inks.sheet
  context.beginPath()
  context.roundRect(x - 246, y - 110, 492, 190, 90)
  context.fill()
  for (const index of times(13)) {
    const level = 26 + 50 * Math.abs(Math.sin(index * 1.3))
    box(stage, x - 204 + index * 33, y - 15 - level, 18, level * 2, inks.answer)
  }
  for (const index of times(3)) box(stage, x - 80, y + 140 + index * 34, 160, 14, inks.sheet)
}

function microphone(stage: Stage, { x, y }: Point): void {
  const { context, inks } = stage
  context.fillStyle = inks.sheet
  context.beginPath()
  context.roundRect(x - 218, y - 318, 436, 590, 212)
  context.fill()
  context.fillStyle = inks.form
  context.beginPath()
  context.roundRect(x - 200, y - 300, 400, 554, 196)
  context.fill()
  for (const index of times(7)) box(stage, x - 150, y - 216 + index * 44, 300, 21, inks.sheet)
  box(stage, x - 200, y + 96, 400, 46, inks.answer)
  for (const side of [-1, 0, 1]) box(stage, x - 10 + side * 72, y - 300, 20, 396, inks.form)
}

function cassette(stage: Stage, { x, y }: Point): void {
  const { inks } = stage
  box(stage, x - 306, y - 210, 612, 420, inks.sheet)
  box(stage, x - 288, y - 192, 576, 384, inks.form)
  box(stage, x - 240, y - 150, 480, 78, inks.answer)
  box(stage, x - 210, y - 40, 420, 130, inks.sheet)
  for (const side of [-1, 1]) reel(stage, { x: x + side * 128, y: y + 25 })
  polygon(
    stage,
    [
      { x: x - 150, y: y + 192 },
      { x: x - 120, y: y + 124 },
      { x: x + 120, y: y + 124 },
      { x: x + 150, y: y + 192 },
    ],
    inks.sheet,
  )
}

function reel(stage: Stage, centre: Point): void {
  const { inks } = stage
  disc(stage, centre, 56, inks.form)
  disc(stage, centre, 26, inks.sheet)
  for (const index of times(6)) {
    const angle = (index / 6) * tau
    disc(stage, { x: centre.x + 32 * Math.cos(angle), y: centre.y + 32 * Math.sin(angle) }, 10, inks.sheet)
  }
}

function receiver(stage: Stage, { x, y }: Point): void {
  const { inks } = stage
  line(
    stage,
    [
      { x: x + 200, y: y - 190 },
      { x: x + 330, y: y - 480 },
    ],
    14,
    inks.form,
  )
  disc(stage, { x: x + 330, y: y - 480 }, 22, inks.form)
  box(stage, x - 300, y - 220, 600, 440, inks.sheet)
  box(stage, x - 282, y - 202, 564, 404, inks.form)
  box(stage, x - 244, y - 164, 488, 96, inks.sheet)
  for (const index of times(17)) box(stage, x - 220 + index * 27, y - 140, 6, index % 4 ? 26 : 48, inks.form)
  box(stage, x + 60, y - 164, 12, 96, inks.answer)
  for (const side of [-1, 1]) {
    disc(stage, { x: x + side * 134, y: y + 66 }, 108, inks.sheet)
    for (const turn of times(3))
      ring(stage, { x: x + side * 134, y: y + 66 }, 84 - turn * 30, 12, turn === 2 ? inks.answer : inks.form)
  }
}

function pavilion(stage: Stage, centre: Point): void {
  const { inks } = stage
  for (const index of times(12)) petal(stage, centre, (index / 12) * tau, index % 2 ? inks.form : inks.sheet)
  disc(stage, centre, 150, inks.sheet)
  ring(stage, centre, 122, 22, inks.form)
  ring(stage, centre, 76, 18, inks.form)
  disc(stage, centre, 40, inks.answer)
}

function petal(stage: Stage, centre: Point, angle: number, colour: string): void {
  const rim = (turn: number, reach: number): Point => ({
    x: centre.x + reach * Math.cos(angle + turn),
    y: centre.y + reach * Math.sin(angle + turn),
  })
  polygon(
    stage,
    [centre, rim(-tau / 24, 296), rim(-tau / 48, 322), rim(0, 330), rim(tau / 48, 322), rim(tau / 24, 296)],
    colour,
  )
}
