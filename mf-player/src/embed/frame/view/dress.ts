import { measureLuminance } from '@site/shared/text'
import type { FrameOptions } from '../../options/frameOptions'

/** Relative luminance from which black reads better on a colour than white (WCAG 2.2, both at 4.58 to 1). */
const BLACK_READS_FROM = 0.179

/** What reads best on a colour such as `#0b5fff`. */
export const inkOn = (colour: string): string =>
  measureLuminance(colour) > BLACK_READS_FROM ? '#000000' : '#ffffff'

/** Gives the page of a frame the look its address asks for. */
export const dress = (root: HTMLElement, { theme, accent, size, language }: FrameOptions): void => {
  root.lang = language
  root.dataset.theme = theme
  root.dataset.size = size
  if (accent === null) return
  root.style.setProperty('--acid', accent)
  root.style.setProperty('--on-acid', inkOn(accent))
}
