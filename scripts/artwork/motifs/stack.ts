import { flood, type Stage, times } from '../canvas/stage'
import { type Cabinet, cabinet, cabinetKinds } from './cabinet'

/** A wall of sound-system cabinets in elevation: tops small, subs at the floor, a few of them lit. */
export function stack(stage: Stage): void {
  const { inks, random, width, height } = stage
  const columns = random.whole(2, 4)
  flood(stage, inks.sheet)
  const breadth = width / columns
  const plan = rows(stage)
  for (const column of times(Math.ceil(columns / 2))) {
    const kinds = shuffled(cabinetKinds, random.next)
    const lit = random.whole(0, plan.length - 1)
    for (const mirrored of new Set([column, columns - 1 - column])) {
      pile(stage, mirrored * breadth, breadth, height, plan, kinds, lit)
    }
  }
}

/** Shares of the height, growing towards the floor. */
function rows({ random }: Stage): readonly number[] {
  const weights = times(random.whole(3, 4)).map((index) => 0.6 + index * random.between(0.25, 0.5))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

function pile(
  stage: Stage,
  left: number,
  breadth: number,
  height: number,
  plan: readonly number[],
  kinds: readonly Cabinet['kind'][],
  lit: number,
): void {
  let top = 0
  plan.forEach((share, index) => {
    const place = { x: left + 9, y: top + 9, width: breadth - 18, height: share * height - 18 }
    cabinet(stage, { ...place, kind: kinds[index] ?? 'driver', lit: index === lit })
    top += share * height
  })
}

function shuffled<T>(choices: readonly T[], next: () => number): readonly T[] {
  const keyed = choices.map((choice) => ({ choice, key: next() }))
  return keyed.toSorted((left, right) => left.key - right.key).map(({ choice }) => choice)
}
