/** Pixels from the top under which the navbar never hides (behaviour 3.5). */
const HIDE_THRESHOLD_PX = 30

export interface ScrollVisibility {
  readonly y: number
  readonly hidden: boolean
}

export const atTop: ScrollVisibility = { y: 0, hidden: false }

/** The navbar hides on the way down past the threshold and comes back on the way up or at the top. */
export const scrolled = (previous: ScrollVisibility, y: number): ScrollVisibility => {
  if (y === previous.y) return previous
  return { y, hidden: y > HIDE_THRESHOLD_PX && y > previous.y }
}
