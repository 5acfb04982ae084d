import { useHydrated } from '@site/shared/hydration'
import { type Dispatch, useCallback, useEffect, useReducer } from 'react'
import { useMediaQuery } from '../mediaQuery'
import { type CarouselEvent, type CarouselState, moveCarousel, startCarousel } from './carouselModel'
import { useAutoplay } from './useAutoplay'
import { useHold } from './useHold'

export interface CarouselControl {
  readonly state: CarouselState
  /** What a visitor does; starting autoplay by hand starts it, wherever pointer and focus are. */
  readonly move: Dispatch<CarouselEvent>
  /** Pages turn by themselves right now. */
  readonly turning: boolean
  /** It can turn: false in composed HTML. */
  readonly lives: boolean
  /** For the carousel's outermost element: autoplay waits while somebody points at it or has focus in it. */
  readonly holdHandlers: ReturnType<typeof useHold>['handlers']
}

const useCalm = (move: Dispatch<CarouselEvent>): void => {
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    if (calm) move({ kind: 'autoplaySet', autoplay: false })
  }, [calm, move])
}

/** The life of a carousel: visitors move it, and so does time until they do. */
export const useCarousel = (slideCount: number): CarouselControl => {
  const [state, move] = useReducer(moveCarousel, slideCount, startCarousel)
  const { held, release, handlers } = useHold()
  const tick = useCallback(() => move({ kind: 'ticked' }), [])
  const turning = state.autoplay && !held
  useCalm(move)
  useAutoplay(turning, tick)
  const moveByHand = (event: CarouselEvent): void => {
    move(event)
    if (event.kind === 'autoplaySet' && event.autoplay) release()
  }
  return { state, move: moveByHand, turning, lives: useHydrated(), holdHandlers: handlers }
}
