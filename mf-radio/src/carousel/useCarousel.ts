import { useHydrated } from '@site/shared/view'
import { type Dispatch, useCallback, useEffect, useReducer } from 'react'
import { usePrefersReducedMotion } from '../browser/useMediaQuery'
import { type CarouselEvent, type CarouselState, moveCarousel, startCarousel } from './carouselModel'
import { useAutoplay } from './useAutoplay'
import { usePauseOnInteraction } from './usePauseOnInteraction'

export interface CarouselControl {
  readonly state: CarouselState
  /** What a visitor does; starting autoplay by hand starts it, wherever pointer and focus are. */
  readonly move: Dispatch<CarouselEvent>
  /** Pages advance by themselves right now. */
  readonly playing: boolean
  /** Pages can change: false in prerendered HTML. */
  readonly hydrated: boolean
  /** For the carousel's outermost element. */
  readonly pauseHandlers: ReturnType<typeof usePauseOnInteraction>['handlers']
}

const useNoAutoplayWithReducedMotion = (move: Dispatch<CarouselEvent>): void => {
  const prefersReducedMotion = usePrefersReducedMotion()
  useEffect(() => {
    if (prefersReducedMotion) move({ kind: 'autoplaySet', autoplay: false })
  }, [prefersReducedMotion, move])
}

/** The state of a carousel: autoplay advances it until a visitor navigates, and pauses while they interact with it. */
export const useCarousel = (slideCount: number): CarouselControl => {
  const [state, move] = useReducer(moveCarousel, slideCount, startCarousel)
  const { paused, resume, handlers } = usePauseOnInteraction()
  const tick = useCallback(() => move({ kind: 'ticked' }), [])
  const playing = state.autoplay && !paused
  useNoAutoplayWithReducedMotion(move)
  useAutoplay(playing, tick)
  const moveByHand = (event: CarouselEvent): void => {
    move(event)
    if (event.kind === 'autoplaySet' && event.autoplay) resume()
  }
  return { state, move: moveByHand, playing, hydrated: useHydrated(), pauseHandlers: handlers }
}
