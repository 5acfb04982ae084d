// How much a picture recedes behind the number that is set on it.
import { measureLuminance } from '@site/shared/text'
import type { Tone } from '../../covers/episodeCover'
import type { Area } from './drawStamp'
import { mix, readColour } from './mixColours'

/** That of WCAG for large text: the contour of the number does the rest. */
const MIN_CONTRAST = 3
/** Every picture recedes a little. */
export const MIN_VEIL = 0.14
/** A picture that has much of the colour of the number. */
const MIN_CLOSE_VEIL = 0.5
const MAX_VEIL = 0.8
const VEIL_STEP = 0.05

/** The distance of two colours that a glance confuses, in steps of red, green and blue. */
const CLOSE = 90
const MUCH = 0.2

type Pixel = readonly [red: number, green: number, blue: number]

/** Every fourth pixel across and down: the mean of a picture changes little with the others. */
const SAMPLE = 4

/** Samples a part of a picture whose pixels have four bytes. */
export const samplePixels = (
  pixels: Uint8Array,
  side: number,
  { x, y, width, height }: Area,
): readonly Pixel[] => {
  const sampled: Pixel[] = []
  for (let row = Math.floor(y); row < Math.min(side, y + height); row += SAMPLE)
    for (let column = Math.floor(x); column < Math.min(side, x + width); column += SAMPLE) {
      const at = 4 * (row * side + column)
      sampled.push([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
    }
  return sampled
}

const measureMean = (pixels: readonly Pixel[]): readonly number[] =>
  [0, 1, 2].map(
    (channel) => pixels.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / Math.max(pixels.length, 1),
  )

const hasMuchOf = (pixels: readonly Pixel[], colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = readColour(colour)
  const close = pixels.filter(([r, g, b]) => Math.hypot(r - red, g - green, b - blue) < CLOSE)
  return close.length > MUCH * pixels.length
}

const measureContrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [one, other].map(measureLuminance).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** How much of the second colour of a tone lies over a picture so that the first is read on it, from 0 to 1. */
export const chooseVeil = (pixels: readonly Pixel[], { colour, on }: Tone): number => {
  const mean = measureMean(pixels)
  let veil = hasMuchOf(pixels, colour) ? MIN_CLOSE_VEIL : MIN_VEIL
  while (veil < MAX_VEIL && measureContrast(colour, mix(mean, readColour(on), veil)) < MIN_CONTRAST)
    veil += VEIL_STEP
  return veil
}
