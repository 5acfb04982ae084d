import { type Field, inkWhere } from '../canvas/field'
import { flood, type Stage, tau, times } from '../canvas/stage'

/** Stripes pushed out by the air of a subwoofer: nothing is drawn but the bend of the lines. */
export function pressure(stage: Stage): void {
  const { inks, random } = stage
  const pitch = random.between(46, 68)
  const angle = random.pick([0, Math.PI / 2, Math.PI / 4, -Math.PI / 4])
  const push = bumps(stage, pitch)
  const stripe: Field = (x, y) =>
    Math.sin(((x * Math.cos(angle) + y * Math.sin(angle) + push(x, y)) * tau) / pitch)
  flood(stage, inks.sheet)
  inkWhere(stage, inks.form, (x, y) => stripe(x, y) + 0.1)
  inkWhere(stage, inks.answer, (x, y) =>
    Math.min(stripe(x, y) + 0.1, (Math.abs(push(x, y)) - pitch * 1.9) / 20),
  )
}

function bumps({ random, width, height }: Stage, pitch: number): Field {
  const waves = times(random.whole(1, 3)).map((index) => ({
    x: width * random.between(0.25, 0.75),
    y: height * random.between(0.25, 0.75),
    spread: random.between(150, 260) * (1 - index * 0.2),
    force: random.between(2.4, 3.6) * pitch * random.pick([1, -1]),
  }))
  return (x, y) =>
    waves.reduce((sum, { x: at, y: level, spread, force }) => {
      const reach = ((x - at) ** 2 + (y - level) ** 2) / (2 * spread ** 2)
      return sum + force * Math.exp(-reach)
    }, 0)
}
