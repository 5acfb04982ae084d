import { watchSize } from '@site/shared/watch-size'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Edges, edgesOf } from './edges'

export interface Row extends Edges {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  /** Scrolls by most of what is in sight: -1 back, 1 forward. */
  readonly turn: (direction: -1 | 1) => void
}

/** Part of the visible width that a turn moves, so that the last card seen stays in sight. */
const TURN = 0.8

/** A row that scrolls horizontally, and knows which of its ends is in sight. */
export const useRow = (): Row => {
  const ref = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState<Edges>({ atStart: true, atEnd: false })
  const measure = useCallback(() => {
    if (ref.current !== null) setEdges(edgesOf(ref.current))
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
