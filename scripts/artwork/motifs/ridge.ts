import { hills } from '../canvas/field'
import { disc, flood, type Point, polygon, type Stage, times } from '../canvas/stage'

/** The Pyrenees from the plain, cut out of waveforms: each range is a run of bars nearer than the last. */
export function ridge(stage: Stage): void {
  const { inks, random, width, height } = stage
  const ranges = random.whole(3, 4)
  const sun = { x: width * random.between(0.2, 0.8), y: height * random.between(0.25, 0.45) }
  flood(stage, inks.sheet)
  disc(stage, sun, random.between(120, 230), inks.answer)
  for (const range of times(ranges)) cut(stage, height * (0.44 + (0.54 * range) / ranges))
}

function cut(stage: Stage, base: number): void {
  const { inks, random } = stage
  const crest = skyline(stage, base, hills(random.next, random.between(420, 700)))
  polygon(stage, moved(crest, 0, -34), inks.sheet)
  polygon(stage, crest, inks.form)
}

function skyline(
  { random, width, height }: Stage,
  base: number,
  relief: (x: number, y: number) => number,
): readonly Point[] {
  const bars = random.pick([14, 18, 24])
  const tops = times(bars).flatMap((bar) => {
    const y = base - 74 * relief((bar * width) / bars, base)
    return [
      { x: (bar * width) / bars, y },
      { x: ((bar + 1) * width) / bars, y },
    ]
  })
  return [
    { x: -60, y: height + 60 },
    { x: -60, y: base },
    ...tops,
    { x: width + 60, y: base },
    { x: width + 60, y: height + 60 },
  ]
}

function moved(points: readonly Point[], x: number, y: number): readonly Point[] {
  return points.map((point) => ({ x: point.x + x, y: point.y + y }))
}
