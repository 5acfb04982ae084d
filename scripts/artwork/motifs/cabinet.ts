import { box, disc, type Point, polygon, ring, type Stage, times, within } from '../canvas/stage'

export const cabinetKinds = ['driver', 'variant', 'horn', 'scoop', 'tweeters', 'grille', 'folded'] as const

export interface Cabinet {
  readonly kind: (typeof cabinetKinds)[number]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Painted with the answering ink. */
  readonly lit: boolean
}

interface Paint {
  readonly wood: string
  readonly mouth: string
}

/** Draws one cabinet in elevation, in two flat inks. */
export function cabinet(stage: Stage, plan: Cabinet): void {
  const { inks } = stage
  const paint = { wood: plan.lit ? inks.answer : inks.form, mouth: inks.sheet }
  box(stage, plan.x, plan.y, plan.width, plan.height, paint.wood)
  within(
    stage,
    (context) => context.rect(plan.x, plan.y, plan.width, plan.height),
    () => fronts[plan.kind](stage, plan, paint),
  )
}

type Front = (stage: Stage, plan: Cabinet, paint: Paint) => void

const fronts: Record<Cabinet['kind'], Front> = {
  driver: (stage, plan, paint) =>
    driver(stage, middle(plan), Math.min(plan.width, plan.height) * 0.44, paint),
  variant,
  horn,
  scoop,
  tweeters,
  grille,
  folded,
}

function middle(plan: Cabinet): Point {
  return { x: plan.x + plan.width / 2, y: plan.y + plan.height / 2 }
}

function driver(stage: Stage, centre: Point, radius: number, { wood, mouth }: Paint): void {
  disc(stage, centre, radius, mouth)
  ring(stage, centre, radius * 0.8, radius * 0.09, wood)
  ring(stage, centre, radius * 0.58, radius * 0.05, wood)
  disc(stage, centre, radius * 0.3, wood)
}

function variant(stage: Stage, plan: Cabinet, paint: Paint): void {
  const upright = plan.height > plan.width
  const radius = Math.min(Math.max(plan.width, plan.height) / 4, Math.min(plan.width, plan.height) / 2) * 0.86
  for (const share of [0.25, 0.75]) {
    const centre = upright
      ? { x: plan.x + plan.width / 2, y: plan.y + plan.height * share }
      : { x: plan.x + plan.width * share, y: plan.y + plan.height / 2 }
    driver(stage, centre, radius, paint)
  }
}

function horn(stage: Stage, plan: Cabinet, { wood, mouth }: Paint): void {
  for (const index of times(5)) {
    const inset = 0.05 + index * 0.09
    const [x, y] = [plan.x + plan.width * inset, plan.y + plan.height * inset]
    const [width, height] = [plan.width * (1 - 2 * inset), plan.height * (1 - 2 * inset)]
    box(stage, x, y, width, height, index % 2 ? wood : mouth)
  }
}

function scoop(stage: Stage, plan: Cabinet, paint: Paint): void {
  const radius = Math.min(plan.width * 0.3, plan.height * 0.25)
  const mouthTop = plan.y + plan.height * 0.56
  driver(stage, { x: plan.x + plan.width / 2, y: plan.y + plan.height * 0.28 }, radius, paint)
  box(stage, plan.x + plan.width * 0.06, mouthTop, plan.width * 0.88, plan.height * 0.38, paint.mouth)
  for (const index of times(4)) {
    const top = mouthTop + plan.height * (0.05 + index * 0.09)
    box(
      stage,
      plan.x + plan.width * 0.06,
      top,
      plan.width * 0.88,
      plan.height * 0.012 * (index + 1),
      paint.wood,
    )
  }
}

function tweeters(stage: Stage, plan: Cabinet, { mouth }: Paint): void {
  const across = Math.max(2, Math.round(plan.width / 105))
  const down = Math.max(1, Math.round(plan.height / 105))
  for (const index of times(across * down)) {
    const x = plan.x + (((index % across) + 0.5) / across) * plan.width
    const y = plan.y + ((Math.floor(index / across) + 0.5) / down) * plan.height
    disc(stage, { x, y }, Math.min(plan.width / across, plan.height / down) * 0.36, mouth)
  }
}

function grille(stage: Stage, plan: Cabinet, { mouth }: Paint): void {
  const count = Math.max(5, Math.round(plan.height / 34))
  for (const index of times(count)) {
    const y = plan.y + ((index + 0.3) / count) * plan.height
    box(stage, plan.x + plan.width * 0.06, y, plan.width * 0.88, (plan.height / count) * 0.5, mouth)
  }
}

function folded(stage: Stage, plan: Cabinet, { mouth }: Paint): void {
  const { x, y, width, height } = plan
  const at = (share: number, drop: number): Point => ({ x: x + width * share, y: y + height * drop })
  polygon(stage, [at(0.06, 0.06), at(0.44, 0.06), at(0.06, 0.94)], mouth)
  polygon(stage, [at(0.94, 0.06), at(0.56, 0.06), at(0.94, 0.94)], mouth)
  polygon(stage, [at(0.5, 0.16), at(0.82, 0.94), at(0.18, 0.94)], mouth)
}
