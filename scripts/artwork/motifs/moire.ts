import { type Field, inkWhere } from '../canvas/field'
import { flood, type Point, type Stage } from '../canvas/stage'

/** Two screens laid over one another: where both or neither are inked the sheet shows, elsewhere the interference. */
export function moire(stage: Stage): void {
  const { inks, random } = stage
  const pitch = random.between(104, 140)
  const first = screen(stage, pitch)
  const second = screen(stage, pitch * random.between(0.9, 1.08))
  flood(stage, inks.sheet)
  inkWhere(stage, inks.form, (x, y) => first(x, y) * second(x, y))
  answer(stage, first, second)
}

function answer(stage: Stage, first: Field, second: Field): void {
  const { inks, random, width, height } = stage
  const centre = { x: width * random.between(0.35, 0.65), y: height * random.between(0.35, 0.65) }
  const radius = random.between(150, 300)
  const inside: Field = (x, y) => radius - Math.hypot(x - centre.x, y - centre.y)
  inkWhere(stage, inks.sheet, inside)
  inkWhere(stage, inks.answer, (x, y) => Math.min(inside(x, y) / 40, -first(x, y) * second(x, y)))
}

function screen(stage: Stage, pitch: number): Field {
  const { random, width, height } = stage
  const centre: Point = { x: width * random.between(-0.1, 1.1), y: height * random.between(-0.1, 1.1) }
  const angle = random.between(0, Math.PI)
  return random.chance(0.65) ? circles(centre, pitch) : lines(angle, pitch)
}

function circles(centre: Point, pitch: number): Field {
  return (x, y) => Math.sin((Math.hypot(x - centre.x, y - centre.y) * Math.PI * 2) / pitch)
}

function lines(angle: number, pitch: number): Field {
  const across = (Math.cos(angle) * Math.PI * 2) / pitch
  const down = (Math.sin(angle) * Math.PI * 2) / pitch
  return (x, y) => Math.sin(x * across + y * down)
}
