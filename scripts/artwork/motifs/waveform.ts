import { slipFrom } from '../canvas/riso'
import { box, flood, type Stage, times } from '../canvas/stage'

/** A track laid out as bars around one or several axes, out of register with its own echo. */
export function waveform(stage: Stage): void {
  const { inks, random } = stage
  const lanes = random.pick([1, 1, 3])
  const bars = random.pick([12, 16, 20])
  flood(stage, inks.sheet)
  for (const lane of times(lanes)) {
    const loudness = envelope(stage, bars)
    const slip = slipFrom(stage, 44)
    lay(stage, { lane, lanes, loudness: loudness.map((value) => value * 0.7), shift: slip.x }, inks.answer)
    lay(stage, { lane, lanes, loudness, shift: 0 }, inks.form)
    heart(stage, { lane, lanes, loudness, shift: 0 }, inks.answer)
  }
}

interface Lane {
  readonly lane: number
  readonly lanes: number
  readonly loudness: readonly number[]
  readonly shift: number
}

/** A few accents of a bar of dub, each with its decay. */
function envelope({ random }: Stage, bars: number): readonly number[] {
  const hits = times(random.whole(3, 6)).map(() => ({
    at: random.whole(0, bars),
    force: random.between(0.7, 1),
  }))
  const decay = random.between(2, 5)
  const loudness = (bar: number) =>
    hits.reduce(
      (loudest, hit) => Math.max(loudest, hit.force * Math.exp(-after(bar, hit.at, bars) / decay)),
      0.12,
    )
  return times(bars).map((bar) => loudness(bar) * random.between(0.72, 1))
}

function after(bar: number, hit: number, bars: number): number {
  return (bar - hit + bars) % bars
}

function lay(stage: Stage, { lane, lanes, loudness, shift }: Lane, colour: string): void {
  const { width, height } = stage
  const pitch = width / loudness.length
  const axis = ((lane + 0.5) / lanes) * height
  loudness.forEach((value, index) => {
    const reach = Math.max(pitch * 0.35, (value * height * 0.56) / lanes)
    box(stage, index * pitch + pitch * 0.14 + shift, axis - reach, pitch * 0.66, reach * 2, colour)
  })
}

function heart(stage: Stage, { lane, lanes, loudness }: Lane, colour: string): void {
  const { width, height } = stage
  const pitch = width / loudness.length
  const axis = ((lane + 0.5) / lanes) * height
  loudness.forEach((value, index) => {
    if (value < 0.55) return
    const reach = ((value - 0.5) * height * 0.5) / lanes
    box(stage, index * pitch + pitch * 0.14, axis - reach, pitch * 0.66, reach * 2, colour)
  })
}
