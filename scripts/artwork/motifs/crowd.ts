import { ink } from '../canvas/inks'
import { disc, flood, line, type Point, type Stage, times } from '../canvas/stage'
import { type Cabinet, cabinet } from './cabinet'

/** Kinds from the top of a pile to the floor, for the outer, the inner and the middle pile. */
const piles: readonly (readonly Cabinet['kind'][])[] = [
  ['horn', 'folded', 'driver', 'driver'],
  ['grille', 'variant', 'driver', 'driver'],
  ['tweeters', 'horn', 'variant', 'driver'],
]
const shares = [0.13, 0.2, 0.29, 0.38]

/** The sound system in front of its dancers, seen from the back of the room. */
export function crowd(stage: Stage): void {
  const { inks, width } = stage
  flood(stage, inks.sheet)
  const breadth = (width * 0.94) / 5
  for (const column of times(5)) {
    const distance = Math.abs(column - 2)
    pile(stage, width * 0.03 + column * breadth, breadth, piles[2 - distance] ?? [], distance)
  }
  for (const row of times(2)) dancers(stage, row)
}

function pile(
  stage: Stage,
  left: number,
  breadth: number,
  kinds: readonly Cabinet['kind'][],
  distance: number,
): void {
  const crown = stage.height * (0.04 + distance * 0.035)
  const tall = stage.height - crown
  let top = crown
  kinds.forEach((kind, index) => {
    const height = (shares[index] ?? 0) * tall
    const lit = distance === 0 ? index === 3 : index === 2 && distance === 1
    cabinet(stage, { kind, x: left + 8, y: top + 8, width: breadth - 16, height: height - 16, lit })
    top += height
  })
}

function dancers(stage: Stage, row: number): void {
  const { inks, random, width, height } = stage
  const count = 11 - row * 3
  const colour = row ? inks.sheet : ink.smoke
  for (const index of times(count + 1)) {
    const x = ((index + random.between(-0.16, 0.16) + row * 0.5) / count) * width
    const y = height * (0.86 + row * 0.09) - random.between(0, 36)
    dancer(stage, { x, y }, 46 + row * 20, colour)
  }
}

function dancer(stage: Stage, head: Point, size: number, colour: string): void {
  const { context, random, height } = stage
  disc(stage, head, size, colour)
  context.fillStyle = colour
  context.beginPath()
  context.roundRect(head.x - size * 1.7, head.y + size * 0.95, size * 3.4, height, size)
  context.fill()
  if (random.chance(0.36)) raisedArm(stage, head, size * random.pick([1, -1]), colour)
}

/** `size` is negative for a left arm. */
function raisedArm(stage: Stage, head: Point, size: number, colour: string): void {
  const hand = { x: head.x + size * 1.75, y: head.y - Math.abs(size) * 1.9 }
  line(
    stage,
    [{ x: head.x + size * 1.3, y: head.y + Math.abs(size) * 1.6 }, hand],
    Math.abs(size) * 0.6,
    colour,
  )
  disc(stage, hand, Math.abs(size) * 0.42, colour)
}
