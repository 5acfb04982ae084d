export const SAMPLE_RATE = 44_100

/** Two channels of samples between -1 and 1. */
export interface Stereo {
  readonly left: Float32Array
  readonly right: Float32Array
}

export const silence = (length: number): Stereo => ({
  left: new Float32Array(length),
  right: new Float32Array(length),
})

/** Adds a sound at a sample position; what runs past the end comes back at the start, as in a loop. */
export const mix = (target: Stereo, sound: Float32Array, at: number, gain = 1, pan = 0) => {
  const { length } = target.left
  const toLeft = gain * Math.cos(((pan + 1) * Math.PI) / 4)
  const toRight = gain * Math.sin(((pan + 1) * Math.PI) / 4)
  for (let index = 0; index < sound.length; index += 1) {
    const position = (at + index) % length
    target.left[position] = (target.left[position] ?? 0) + (sound[index] ?? 0) * toLeft
    target.right[position] = (target.right[position] ?? 0) + (sound[index] ?? 0) * toRight
  }
}

/** Echo from side to side that wraps round the end of the loop. */
export const pingPong = (sound: Stereo, delay: number, feedback: number): Stereo => {
  const wet = silence(sound.left.length)
  let gain = feedback
  for (let tap = 1; gain > 0.01; tap += 1, gain *= feedback) {
    const side = tap % 2 === 0 ? 0.7 : -0.7
    mix(wet, sound.left, tap * delay, gain, side)
    mix(wet, sound.right, tap * delay, gain, -side)
  }
  return wet
}

const loudest = (channel: Float32Array) => channel.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)

/** Soft saturation, then the same peak for every loop. */
export const master = ({ left, right }: Stereo, peak = 0.82): Stereo => {
  const shape = (channel: Float32Array) => channel.map((value) => Math.tanh(value * 1.1))
  const [warmLeft, warmRight] = [shape(left), shape(right)]
  const gain = peak / Math.max(loudest(warmLeft), loudest(warmRight))
  return { left: warmLeft.map((value) => value * gain), right: warmRight.map((value) => value * gain) }
}
