import { type Cancel, type SiteThunk, useSiteDispatch } from '@site/shared/platform'
import { useHydrated } from '@site/shared/view'
import { type Dispatch, type KeyboardEvent, useEffect, useReducer } from 'react'
import { usePrefersReducedMotion } from '../browser/useMediaQuery'
import { AUTOPLAY_MS, type CarouselEvent, moveCarousel, startCarousel } from './carouselModel'
import { usePauseOnInteraction } from './usePauseOnInteraction'
import { useSlides } from './useSlides'

const repeatTicks =
  (move: Dispatch<CarouselEvent>): SiteThunk<Cancel> =>
  (_dispatch, _getState, { clock }) =>
    clock.every(AUTOPLAY_MS, () => move({ kind: 'ticked' }))

const useAutoplay = (playing: boolean, move: Dispatch<CarouselEvent>): void => {
  const dispatch = useSiteDispatch()
  const prefersReducedMotion = usePrefersReducedMotion()
  useEffect(() => {
    if (prefersReducedMotion) move({ kind: 'autoplaySet', autoplay: false })
  }, [prefersReducedMotion, move])
  useEffect(() => (playing ? dispatch(repeatTicks(move)) : undefined), [dispatch, playing, move])
}

export type CarouselControl = ReturnType<typeof useCarousel>

/** The state of a carousel: autoplay advances it until a visitor navigates, and pauses while they interact with it. */
export const useCarousel = (slideCount: number) => {
  const [state, move] = useReducer(moveCarousel, slideCount, startCarousel)
  const { paused, resume, handlers } = usePauseOnInteraction()
  const playing = state.autoplay && !paused
  useAutoplay(playing, move)
  /** Starting autoplay by hand starts it, wherever pointer and focus are. */
  const moveByHand = (event: CarouselEvent): void => {
    move(event)
    if (event.kind === 'autoplaySet' && event.autoplay) resume()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!/^Arrow(?:Left|Right)$/.test(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move({ kind: 'moved', direction: event.key === 'ArrowLeft' ? 'previous' : 'next' })
  }
  return {
    state,
    move: moveByHand,
    playing,
    /** False in prerendered HTML, where visitors scroll by themselves. */
    hydrated: useHydrated(),
    handlers: { ...handlers, onKeyDown },
    scroller: useSlides(state.page, move),
  }
}
