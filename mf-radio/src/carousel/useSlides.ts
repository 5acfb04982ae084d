import { type Cancel, type SiteThunk, useSiteDispatch } from '@site/shared/platform'
import {
  type Dispatch,
  type MouseEvent,
  type TouchEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { type CarouselEvent, findPage, findSwipe, type Swipe } from './carouselModel'

/**
 * Milliseconds without a scroll event or a finger after which slides are at rest. `scrollend` does not say it: it may arrive
 * once the next scroll has begun, and Safari before 26.2 has none.
 */
const REST_MS = 150

const afterRest =
  (task: () => void): SiteThunk<Cancel> =>
  (_dispatch, _getState, { clock }) =>
    clock.after(REST_MS, task)

/** Scrolls to the page, and reports where the slides come to rest, with the swipe that led there. */
const useScroller = (page: number, move: Dispatch<CarouselEvent>) => {
  const dispatch = useSiteDispatch()
  const ref = useRef<HTMLDivElement>(null)
  const swipe = useRef<Swipe>(undefined)
  const cancel = useRef<Cancel>(undefined)
  const settle = useCallback(() => {
    const scroller = ref.current
    const settled = scroller && findPage(scroller.scrollLeft, scroller.clientWidth)
    if (!settled) return
    // A browser that is busy may leave the slides a few pixels beside the page.
    const left = (settled - 1) * scroller.clientWidth
    if (Math.abs(scroller.scrollLeft - left) >= 1) scroller.scrollLeft = left
    move({ kind: 'settled', page: settled, swipe: swipe.current })
    swipe.current = undefined
  }, [move])
  const awaitRest = (): void => {
    cancel.current?.()
    cancel.current = dispatch(afterRest(settle))
  }
  useEffect(() => {
    // Visitors may scroll before hydration, and browsers restore positions.
    settle()
    return () => cancel.current?.()
  }, [settle])
  useLayoutEffect(() => {
    if (!ref.current) return
    // The slide that goes is inert, and would lose focus to the document.
    if (ref.current.querySelector('[inert] :focus')) ref.current.focus({ preventScroll: true })
    ref.current.scrollLeft = (page - 1) * ref.current.clientWidth
  }, [page])
  return { ref, swipe, awaitRest }
}

/** Handlers of the element that scrolls the slides: a click advances, a swipe turns one page. */
export const useSlides = (page: number, move: Dispatch<CarouselEvent>) => {
  const { ref, swipe, awaitRest } = useScroller(page, move)
  const touch = useRef<{ readonly x: number; readonly y: number; readonly from: number }>(undefined)
  return {
    ref,
    onScroll: awaitRest,
    onClick: ({ target }: MouseEvent) => {
      const isOnControl = target instanceof Element && target.closest('a, button')
      if (!isOnControl) move({ kind: 'moved', direction: 'next' })
    },
    onTouchStart: ({ touches }: TouchEvent) => {
      const first = touches.length === 1 ? touches[0] : undefined
      touch.current = first && { x: first.clientX, y: first.clientY, from: page }
      swipe.current = undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [start, end] = [touch.current, changedTouches[0]]
      touch.current = undefined
      const direction = start && end && findSwipe(end.clientX - start.x, end.clientY - start.y)
      if (!direction) return
      swipe.current = { from: start.from, direction }
      // Past both ends nothing scrolls, and nothing else says that the slides are at rest.
      awaitRest()
    },
  }
}
