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
import { type CarouselEvent, type Direction, findPage, findSwipe } from './carouselModel'

/** Milliseconds without a scroll event after which slides are at rest: Safari before 26.2 has no `scrollend`. */
const REST_MS = 150

const afterRest =
  (task: () => void): SiteThunk<Cancel> =>
  (_dispatch, _getState, { clock }) =>
    clock.after(REST_MS, task)

/** Scrolls to the page, and reports where the slides come to rest, after a swipe that the browser took back too. */
const useScroller = (page: number, move: Dispatch<CarouselEvent>) => {
  const dispatch = useSiteDispatch()
  const ref = useRef<HTMLDivElement>(null)
  const pull = useRef<Direction>(undefined)
  const cancel = useRef<Cancel>(undefined)
  const onScrollEnd = useCallback(() => {
    const settled = ref.current && findPage(ref.current.scrollLeft, ref.current.clientWidth)
    if (!settled) return
    move({ kind: 'settled', page: settled, pull: pull.current })
    pull.current = undefined
  }, [move])
  useEffect(() => {
    // Visitors may scroll before hydration, and browsers restore positions.
    onScrollEnd()
    return () => cancel.current?.()
  }, [onScrollEnd])
  useLayoutEffect(() => {
    if (!ref.current) return
    // The slide that goes is inert, and would lose focus to the document.
    if (ref.current.querySelector('[inert] :focus')) ref.current.focus({ preventScroll: true })
    ref.current.scrollLeft = (page - 1) * ref.current.clientWidth
  }, [page])
  const onScroll = (): void => {
    cancel.current?.()
    cancel.current = dispatch(afterRest(onScrollEnd))
  }
  return { pull, handlers: { ref, onScroll, onScrollEnd } }
}

/** Handlers of the element that scrolls the slides: a click advances, a swipe pulls. */
export const useSlides = (page: number, move: Dispatch<CarouselEvent>) => {
  const { pull, handlers } = useScroller(page, move)
  const touch = useRef<{ readonly x: number; readonly y: number; readonly left: number }>(undefined)
  return {
    ...handlers,
    onClick: ({ target }: MouseEvent) => {
      const isOnControl = target instanceof Element && target.closest('a, button')
      if (!isOnControl) move({ kind: 'moved', direction: 'next' })
    },
    onTouchStart: ({ touches, currentTarget: { scrollLeft: left } }: TouchEvent) => {
      const first = touches.length === 1 ? touches[0] : undefined
      touch.current = first && { x: first.clientX, y: first.clientY, left }
      pull.current = undefined
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const [start, end] = [touch.current, changedTouches[0]]
      touch.current = undefined
      const direction = start && end && findSwipe(end.clientX - start.x, end.clientY - start.y)
      // Beyond both ends there is nothing to scroll to.
      if (direction && currentTarget.scrollLeft === start?.left) move({ kind: 'moved', direction })
      else pull.current = direction
    },
  }
}
