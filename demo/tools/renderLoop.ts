import { BLOCK_MS } from '../src/loops/loops'
import { DRUMS, type Drum, type LoopPlan, type Tone } from './loopPlan'
import { master, mix, pingPong, SAMPLE_RATE, type Stereo, silence } from './stereo'
import { hat, kick, pad, rim, snare, stab, sub, tom, wobble } from './voices'

const BAR = 16
const REST = '.'

interface Drumhead {
  readonly sound: Float32Array
  readonly gain: number
  readonly pan: number
}

const drumheads: Readonly<Record<Drum, Drumhead>> = {
  kick: { sound: kick(), gain: 0.8, pan: 0 },
  snare: { sound: snare(), gain: 0.9, pan: 0.05 },
  rim: { sound: rim(), gain: 0.8, pan: -0.25 },
  hat: { sound: hat(62), gain: 1.5, pan: 0.3 },
  openHat: { sound: hat(14), gain: 0.8, pan: 0.3 },
  lowTom: { sound: tom(45), gain: 0.5, pan: -0.4 },
  highTom: { sound: tom(57), gain: 0.4, pan: 0.4 },
}

const STRENGTH: Readonly<Record<string, number>> = { x: 1, o: 0.45 }

/** Where things fall in a loop, in samples. */
const gridOf = ({ blocks, bars, swing }: LoopPlan) => {
  const length = Math.round((blocks * BLOCK_MS * SAMPLE_RATE) / 1000)
  const step = length / (bars * BAR)
  const at = (sixteenth: number) => Math.round((sixteenth + (sixteenth % 2) * swing) * step)
  return { length, steps: bars * BAR, step, at }
}

type Grid = ReturnType<typeof gridOf>

const playDrum = (target: Stereo, grid: Grid, { sound, gain, pan }: Drumhead, pattern: string) => {
  for (let step = 0; step < grid.steps; step += 1) {
    const strength = STRENGTH[pattern[step % pattern.length] ?? REST]
    if (strength !== undefined) mix(target, sound, grid.at(step), gain * strength, pan)
  }
}

const playTones = (
  target: Stereo,
  grid: Grid,
  { bars, tones }: { readonly bars: number; readonly tones: readonly Tone[] },
  play: (tone: Tone, seconds: number) => { readonly sound: Float32Array; readonly gain: number },
) => {
  for (let start = 0; start < grid.steps; start += bars * BAR) {
    for (const tone of tones) {
      const { sound, gain } = play(tone, (tone.lasts * grid.step) / SAMPLE_RATE)
      mix(target, sound, grid.at(start + tone.at), gain)
    }
  }
}

const addInto = (target: Stereo, { left, right }: Stereo) => {
  mix(target, left, 0, 1, -1)
  mix(target, right, 0, 1, 1)
}

const chordsOf = (plan: LoopPlan, grid: Grid) => {
  const dry = silence(grid.length)
  playTones(dry, grid, plan.chords, ({ notes }, seconds) => ({ sound: stab(notes, seconds), gain: 2.4 }))
  addInto(dry, pingPong(dry, Math.round(plan.echo * grid.step), 0.52))
  return dry
}

const playBass = (target: Stereo, plan: LoopPlan, grid: Grid) => {
  const { wobble: rate } = plan.bass
  playTones(target, grid, plan.bass, ({ notes: [note = 33] }, seconds) => {
    const low = sub(note, seconds)
    const reed = rate === undefined ? undefined : wobble(note + 12, seconds, rate)
    return { sound: low.map((value, index) => value + 0.35 * (reed?.[index] ?? 0)), gain: 0.36 }
  })
}

/** The whole loop as sound; its end flows into its start. */
export const renderLoop = (plan: LoopPlan): Stereo => {
  const grid = gridOf(plan)
  const target = silence(grid.length)
  for (const drum of DRUMS) playDrum(target, grid, drumheads[drum], plan.drums[drum] ?? REST)
  playBass(target, plan, grid)
  addInto(target, chordsOf(plan, grid))
  playTones(target, grid, plan.pads, ({ notes }, seconds) => ({ sound: pad(notes, seconds), gain: 0.16 }))
  return master(target)
}
