import { type Cancel, type SiteThunk, useSiteDispatch } from '@site/shared/platform'
import {
  type Dispatch,
  type MouseEvent,
  type RefObject,
  type TouchEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { type CarouselEvent, findPage, findSwipe } from './carouselModel'

/** Milliseconds without a scroll event after which slides are at rest: Safari before 26.2 has no `scrollend`. */
const REST_MS = 150

const afterRest =
  (task: () => void): SiteThunk<Cancel> =>
  (_dispatch, _getState, { clock }) =>
    clock.after(REST_MS, task)

const isOnControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button') !== null

/** Scrolls to the page of the state, which follows where a visitor scrolls to. Returns the scroller's ref. */
const useScrolledPage = (page: number, move: Dispatch<CarouselEvent>) => {
  const scroller = useRef<HTMLDivElement>(null)
  const cancel = useRef<Cancel>(undefined)
  const dispatch = useSiteDispatch()
  const settle = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0 } = scroller.current ?? {}
    const settled = findPage(scrollLeft, clientWidth)
    if (settled !== undefined) move({ kind: 'settled', page: settled })
  }, [move])
  useEffect(() => {
    // Visitors may scroll before hydration, and browsers restore positions.
    settle()
    return () => cancel.current?.()
  }, [settle])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    // The slide that goes is inert, and would lose focus to the document.
    if (element.querySelector('[inert] :focus')) element.focus({ preventScroll: true })
    element.scrollLeft = (page - 1) * element.clientWidth
  }, [page])
  const onScroll = (): void => {
    cancel.current?.()
    cancel.current = dispatch(afterRest(settle))
  }
  return { ref: scroller, onScroll }
}

export interface SlidesHandlers {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  readonly onClick: (event: MouseEvent) => void
  readonly onTouchStart: (event: TouchEvent) => void
  readonly onTouchEnd: (event: TouchEvent) => void
}

/** Handlers of the element that scrolls the slides: a click advances, a swipe pulls. */
export const useSlides = (page: number, move: Dispatch<CarouselEvent>): SlidesHandlers => {
  const touch = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    ...useScrolledPage(page, move),
    onClick: (event) => {
      if (!isOnControl(event)) move({ kind: 'moved', direction: 'next' })
    },
    onTouchStart: ({ touches }) => {
      const first = touches.length === 1 ? touches[0] : undefined
      touch.current = first && { x: first.clientX, y: first.clientY }
    },
    onTouchEnd: ({ changedTouches }) => {
      const [start, end] = [touch.current, changedTouches[0]]
      const direction = start && end && findSwipe(end.clientX - start.x, end.clientY - start.y)
      touch.current = undefined
      if (direction) move({ kind: 'moved', direction })
    },
  }
}
