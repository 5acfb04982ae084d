import { disc, flood, ring, type Stage, tau, times, turned } from '../canvas/stage'

/** Folded bass horns: quarter turns of parallel channels, joined at random into one long path for the air. */
export function labyrinth(stage: Stage): void {
  const { inks, random, width, height } = stage
  const side = random.pick([1000 / 3, 250, 250])
  const channels = random.whole(3, 4)
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)]
  flood(stage, inks.sheet)
  for (const index of times(columns * rows)) {
    const centre = { x: ((index % columns) + 0.5) * side, y: (Math.floor(index / columns) + 0.5) * side }
    const colour = random.chance(0.16) ? inks.answer : inks.form
    turned(stage, centre, (random.whole(0, 3) * tau) / 4, () => elbow(stage, side, channels, colour))
  }
}

function elbow(stage: Stage, side: number, channels: number, colour: string): void {
  const { context, inks } = stage
  const corners = [
    { x: -side / 2, y: -side / 2 },
    { x: side / 2, y: side / 2 },
  ]
  context.save()
  context.beginPath()
  context.rect(-side / 2 - 0.5, -side / 2 - 0.5, side + 1, side + 1)
  context.clip()
  for (const corner of corners) {
    disc(stage, corner, side - side / channels / 4, inks.sheet)
    for (const channel of times(channels)) {
      ring(stage, corner, ((channel + 0.5) / channels) * side, side / channels / 2, colour)
    }
  }
  context.restore()
}
