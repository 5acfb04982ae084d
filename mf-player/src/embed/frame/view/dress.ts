import { isLight } from '@site/shared/text'
import type { FrameOptions } from '../../options/frameOptions'

/** What reads best on a colour such as `#0b5fff`. */
export const inkOn = (colour: string): string => (isLight(colour) ? '#000000' : '#ffffff')

/** Gives the page of a frame the look its address asks for. */
export const dress = (root: HTMLElement, { theme, accent, size, language }: FrameOptions): void => {
  root.lang = language
  root.dataset.theme = theme
  root.dataset.size = size
  if (accent === null) return
  root.style.setProperty('--acid', accent)
  root.style.setProperty('--on-acid', inkOn(accent))
}
