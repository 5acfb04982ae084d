import { blendOn, overprint, slipFrom } from '../canvas/riso'
import { disc, flood, line, type Point, type Stage, tau, times } from '../canvas/stage'

interface Figure {
  readonly across: number
  readonly down: number
  readonly phase: number
  readonly shrink: number
}

/** Swings across and down in one turn. */
type Ratio = readonly [number, number]

/** The trace of an oscilloscope in X-Y, drawn again and again as the phase drifts. */
export function scope(stage: Stage): void {
  const { inks, random } = stage
  const [across, down] = random.pick<Ratio>([
    [1, 2],
    [2, 3],
    [3, 4],
    [3, 5],
    [1, 3],
  ])
  const copies = random.whole(5, 7)
  const start = random.between(0, tau)
  const drift = random.between(0.11, 0.16)
  flood(stage, inks.sheet)
  disc(stage, { x: stage.width / 2, y: stage.height / 2 }, random.between(120, 260), inks.answer)
  for (const copy of times(copies)) {
    const figure = { across, down, phase: start + copy * drift, shrink: 1 - copy * 0.03 }
    line(stage, trace(stage, figure), 13, inks.form)
  }
  const last = { across, down, phase: start, shrink: 1 }
  overprint(
    stage,
    slipFrom(stage, 20),
    () => line(stage, trace(stage, last), 26, inks.answer),
    blendOn(inks.sheet),
  )
}

function trace({ width, height }: Stage, { across, down, phase, shrink }: Figure): readonly Point[] {
  return times(721).map((index) => {
    const turn = (index / 720) * tau
    return {
      x: width / 2 + Math.sin(across * turn + phase) * width * 0.46 * shrink,
      y: height / 2 + Math.sin(down * turn) * height * 0.44 * shrink,
    }
  })
}
