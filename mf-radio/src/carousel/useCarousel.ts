import { type Cancel, type SiteThunk, useSiteDispatch } from '@site/shared/platform'
import { useHydrated } from '@site/shared/view'
import { type Dispatch, type KeyboardEvent, useEffect, useReducer } from 'react'
import { usePrefersReducedMotion } from '../browser/useMediaQuery'
import {
  AUTOPLAY_MS,
  type CarouselEvent,
  type CarouselState,
  type Direction,
  moveCarousel,
  startCarousel,
} from './carouselModel'
import { usePauseOnInteraction } from './usePauseOnInteraction'
import { type SlidesHandlers, useSlides } from './useSlides'

const DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
])

export interface CarouselControl {
  readonly state: CarouselState
  /** What a visitor does; starting autoplay by hand starts it, wherever pointer and focus are. */
  readonly move: Dispatch<CarouselEvent>
  /** Pages advance by themselves right now. */
  readonly playing: boolean
  /** Pages can change: false in prerendered HTML. */
  readonly hydrated: boolean
  /** For the carousel's outermost element. */
  readonly handlers: ReturnType<typeof usePauseOnInteraction>['handlers'] & {
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
  /** For the element that scrolls the slides. */
  readonly slides: SlidesHandlers
}

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

/** The state of a carousel: autoplay advances it until a visitor navigates, and pauses while they interact with it. */
export const useCarousel = (slideCount: number): CarouselControl => {
  const [state, move] = useReducer(moveCarousel, slideCount, startCarousel)
  const { paused, resume, handlers } = usePauseOnInteraction()
  const playing = state.autoplay && !paused
  useAutoplay(playing, move)
  const moveByHand = (event: CarouselEvent): void => {
    move(event)
    if (event.kind === 'autoplaySet' && event.autoplay) resume()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS.get(event.key)
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    move({ kind: 'moved', direction })
  }
  return {
    state,
    move: moveByHand,
    playing,
    hydrated: useHydrated(),
    handlers: { ...handlers, onKeyDown },
    slides: useSlides(state.page, move),
  }
}
