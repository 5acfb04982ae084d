import { inkOn } from '../../options/accent'
import type { FrameOptions } from '../../options/frameOptions'

/** Gives the page of a frame the look its address asks for. */
export const dress = (root: HTMLElement, { theme, accent, size, language }: FrameOptions): void => {
  root.lang = language
  root.dataset.theme = theme
  root.dataset.size = size
  if (accent === null) return
  root.style.setProperty('--acid', accent)
  root.style.setProperty('--on-acid', inkOn(accent))
}
