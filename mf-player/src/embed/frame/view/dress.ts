import type { FrameOptions } from '../../options/frameOptions'

const LINEAR_FROM = 0.04045
/** Relative luminance from which black reads better on a colour than white (WCAG 2.2, both at 4.58 to 1). */
const BLACK_READS_FROM = 0.179
const WEIGHTS = [0.2126, 0.7152, 0.0722]

const linear = (channel: number): number =>
  channel <= LINEAR_FROM ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** Relative luminance of a colour such as `#d7ff3e`, by WCAG 2.2. */
const luminanceOf = (colour: string): number =>
  WEIGHTS.reduce((sum, weight, index) => {
    const channel = Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16)
    return sum + weight * linear(channel / 255)
  }, 0)

/** What reads best on a colour. */
export const inkOn = (colour: string): string =>
  luminanceOf(colour) > BLACK_READS_FROM ? '#000000' : '#ffffff'

/** Gives the page of a frame the look its address asks for. */
export const dress = (root: HTMLElement, { theme, accent, size, language }: FrameOptions): void => {
  root.lang = language
  root.dataset.theme = theme
  root.dataset.size = size
  if (accent === null) return
  root.style.setProperty('--acid', accent)
  root.style.setProperty('--on-acid', inkOn(accent))
}
