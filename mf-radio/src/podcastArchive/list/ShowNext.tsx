import { watchViewport } from '@site/shared/view'
import { type ReactNode, useEffect, useRef } from 'react'

/** How far below the screen the next page begins to be loaded, in pixels: two rows of cards. */
const AHEAD_PX = 1_000

/** Marks the place of the next page and reports when it comes near; does nothing without IntersectionObserver. */
export const ShowNext = ({ onNear }: { readonly onNear: () => void }): ReactNode => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current === null) return undefined
    return watchViewport(place.current, AHEAD_PX, (isNear) => {
      if (isNear) onNear()
    })
  }, [onNear])
  return <div ref={place} data-next-page />
}
