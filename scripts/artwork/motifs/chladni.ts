import { type Field, inkWhere } from '../canvas/field'
import { overprint, slipFrom } from '../canvas/riso'
import { flood, type Stage } from '../canvas/stage'

/** Sand on a plate bowed at a low note: the figures Chladni published in 1787, two modes at once. */
export function chladni(stage: Stage): void {
  const { inks, random } = stage
  const plate = vibration(stage)
  const rest = random.between(0.2, 0.42)
  flood(stage, inks.sheet)
  overprint(
    stage,
    slipFrom(stage, 22),
    () => inkWhere(stage, inks.answer, (x, y) => plate(x, y) - 0.85),
    'source-over',
  )
  inkWhere(stage, inks.form, (x, y) => rest - Math.abs(plate(x, y)))
}

/** Notes of the same parity keep both axes of symmetry. */
function vibration({ random, width, height }: Stage): Field {
  const low = random.whole(1, 3)
  const high = low + random.pick([2, 4])
  const [sign, mix] = [random.pick([1, -1]), random.between(0.25, 0.7)]
  return (x, y) => {
    const [across, down] = [(x / width) * Math.PI, (y / height) * Math.PI]
    const first = mode(low, high, sign, across, down)
    return first + mix * mode(low + 2, high + 2, sign, across, down)
  }
}

function mode(low: number, high: number, sign: number, across: number, down: number): number {
  return (
    Math.cos(low * across) * Math.cos(high * down) + sign * Math.cos(high * across) * Math.cos(low * down)
  )
}
