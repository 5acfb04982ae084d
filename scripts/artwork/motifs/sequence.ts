import { box, disc, flood, type Stage, times } from '../canvas/stage'

/** A pattern on the step sequencer: each row spreads its hits as evenly as it can (Euclidean rhythm). */
export function sequence(stage: Stage): void {
  const { inks, random, width } = stage
  const steps = random.pick([8, 8, 12])
  const side = width / steps
  const rows = Math.ceil(stage.height / side)
  flood(stage, inks.sheet)
  for (const row of times(rows)) {
    const beats = beatsOf(steps, random.whole(1, steps - 1), random.whole(0, steps))
    const lit = random.chance(0.28)
    beats.forEach((beat, step) => {
      if (beat) hit(stage, step * side, row * side, side, lit ? inks.answer : inks.form, row)
      else rest(stage, step * side, row * side, side)
    })
  }
}

function beatsOf(steps: number, hits: number, rotation: number): readonly boolean[] {
  return times(steps).map((step) => ((step + rotation) * hits) % steps < hits)
}

function hit(stage: Stage, x: number, y: number, side: number, colour: string, row: number): void {
  const gap = side * 0.05
  const middle = { x: x + side / 2, y: y + side / 2 }
  if (row % 3 === 2) box(stage, x + gap, y + gap, side - 2 * gap, side - 2 * gap, colour)
  else disc(stage, middle, side / 2 - gap, colour)
  if (row % 3 === 1) disc(stage, middle, side * 0.22, stage.inks.sheet)
}

function rest(stage: Stage, x: number, y: number, side: number): void {
  disc(stage, { x: x + side / 2, y: y + side / 2 }, side * 0.08, stage.inks.form)
}
