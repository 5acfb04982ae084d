import { watchSize } from '@site/shared/view'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Scroll position of a row of cards in pixels, as an element reports it. */
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

/** Which ends of the row are visible. */
export const findEdges = ({ scrollLeft, scrollWidth, clientWidth }: ScrollPosition): Edges => ({
  atStart: scrollLeft <= TOLERANCE_PX,
  atEnd: scrollLeft + clientWidth >= scrollWidth - TOLERANCE_PX,
})

export interface Row extends Edges {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  /** Scrolls by most of the visible width: -1 back, 1 forward. */
  readonly turn: (direction: -1 | 1) => void
}

/** Share of the visible width that one scroll moves, so that the last visible card stays visible. */
const TURN = 0.8

/** A row that scrolls horizontally, and which of its ends are visible. */
export const useRow = (): Row => {
  const ref = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState<Edges>({ atStart: true, atEnd: false })
  const measure = useCallback(() => {
    if (ref.current !== null) setEdges(findEdges(ref.current))
  }, [])
  useEffect(() => {
    if (ref.current !== null) return watchSize(ref.current, measure)
  }, [measure])
  const turn = (direction: -1 | 1): void => {
    const row = ref.current
    row?.scrollBy({ left: direction * row.clientWidth * TURN })
  }
  return { ...edges, ref, onScroll: measure, turn }
}
