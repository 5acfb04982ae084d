import { SAMPLE_RATE } from './stereo'

const TAU = 2 * Math.PI

/** Renders `seconds` of a sound given as a function of time. */
const render = (seconds: number, value: (time: number) => number) =>
  Float32Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, index) => value(index / SAMPLE_RATE))

const fade = (time: number, seconds: number, attack = 0.004) =>
  Math.min(1, time / attack) * Math.min(1, Math.max(0, (seconds - time) / 0.02))

/** The same noise on every machine. */
const noise = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

/** First-order low-pass; `cutoff` in Hz. */
const lowPass = (cutoff: number) => {
  const weight = 1 - Math.exp((-TAU * cutoff) / SAMPLE_RATE)
  let held = 0
  return (value: number) => {
    held += weight * (value - held)
    return held
  }
}

const highPass = (cutoff: number) => {
  const low = lowPass(cutoff)
  return (value: number) => value - low(value)
}

/** Frequency of a MIDI note. */
export const pitch = (note: number) => 440 * 2 ** ((note - 69) / 12)

export const kick = () => {
  let phase = 0
  return render(0.34, (time) => {
    phase += (TAU * (46 + 130 * Math.exp(-time * 38))) / SAMPLE_RATE
    return Math.sin(phase) * Math.exp(-time * 9) * fade(time, 0.34, 0.001)
  })
}

export const snare = () => {
  const hiss = noise(7)
  const bright = highPass(1400)
  return render(
    0.22,
    (time) =>
      0.5 * bright(hiss()) * Math.exp(-time * 22) + 0.45 * Math.sin(TAU * 186 * time) * Math.exp(-time * 30),
  )
}

export const rim = () =>
  render(
    0.07,
    (time) => (Math.sin(TAU * 1720 * time) + Math.sin(TAU * 810 * time)) * 0.35 * Math.exp(-time * 90),
  )

/** `decay` per second: about 60 is a closed hat, 12 an open one. */
export const hat = (decay: number) => {
  const hiss = noise(23)
  const bright = highPass(7000)
  return render(Math.min(0.4, 5 / decay), (time) => 0.5 * bright(hiss()) * Math.exp(-time * decay))
}

export const tom = (note: number) =>
  render(
    0.2,
    (time) => Math.sin(TAU * pitch(note) * time * (1 + 0.1 * Math.exp(-time * 30))) * Math.exp(-time * 17),
  )

/** A sine with a touch of the octave, so that small speakers hear it too. */
export const sub = (note: number, seconds: number) =>
  render(seconds, (time) => {
    const angle = TAU * pitch(note) * time
    return (
      (Math.sin(angle) + 0.22 * Math.sin(2 * angle) + 0.07 * Math.sin(3 * angle)) * fade(time, seconds, 0.012)
    )
  })

/** A reed-like bass whose filter swings `rate` times a second. */
export const wobble = (note: number, seconds: number, rate: number) => {
  const frequency = pitch(note)
  return render(seconds, (time) => {
    const open = 2 + 7 * (0.5 - 0.5 * Math.cos(TAU * rate * time))
    let value = 0
    for (let partial = 1; partial <= 14; partial += 1) {
      value += (Math.sin(TAU * frequency * partial * time) / partial) * Math.exp(-((partial / open) ** 2))
    }
    return 0.8 * value * fade(time, seconds, 0.008)
  })
}

/** A short chord of detuned, muted saws: the stab that echoes are made for. */
export const stab = (notes: readonly number[], seconds: number) => {
  const soft = lowPass(1500)
  const parts = notes.flatMap((note) => [pitch(note) * 0.997, pitch(note) * 1.003])
  return render(seconds, (time) => {
    const saw = parts.reduce((total, frequency) => total + 2 * ((time * frequency) % 1) - 1, 0)
    return (soft(saw) / parts.length) * Math.exp(-time * 9) * fade(time, seconds)
  })
}

/** A slow chord of sines that breathes in and out. */
export const pad = (notes: readonly number[], seconds: number) =>
  render(seconds, (time) => {
    const breath = Math.sin((Math.PI * time) / seconds) ** 2
    const tones = notes.map(
      (note) => Math.sin(TAU * pitch(note) * time) + 0.4 * Math.sin(TAU * pitch(note) * 2.004 * time),
    )
    return (breath * tones.reduce((total, tone) => total + tone, 0)) / notes.length
  })
