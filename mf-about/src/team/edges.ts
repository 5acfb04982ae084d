/** How far a row of cards is scrolled, in pixels, as an element tells it. */
export interface ScrollPosition {
  readonly scrollLeft: number
  readonly scrollWidth: number
  readonly clientWidth: number
}

export interface Edges {
  readonly atStart: boolean
  readonly atEnd: boolean
}

/** Browsers report fractions of a pixel when zoomed. */
const TOLERANCE_PX = 2

/** Which ends of the row are in sight. */
export const edgesOf = ({ scrollLeft, scrollWidth, clientWidth }: ScrollPosition): Edges => ({
  atStart: scrollLeft <= TOLERANCE_PX,
  atEnd: scrollLeft + clientWidth >= scrollWidth - TOLERANCE_PX,
})
