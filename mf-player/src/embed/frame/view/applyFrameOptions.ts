import { isLight } from '@site/shared/text'
import type { FrameOptions } from '../../options/frameOptions'

/** Returns black or white, whichever contrasts more with a colour such as `#0b5fff`. */
export const chooseTextColour = (colour: string): string => (isLight(colour) ? '#000000' : '#ffffff')

/** Applies language, theme, size and accent of the frame's address to its root. */
export const applyFrameOptions = (
  root: HTMLElement,
  { theme, accent, size, language }: FrameOptions,
): void => {
  root.lang = language
  root.dataset.theme = theme
  root.dataset.size = size
  if (accent === null) return
  root.style.setProperty('--acid', accent)
  root.style.setProperty('--on-acid', chooseTextColour(accent))
}
