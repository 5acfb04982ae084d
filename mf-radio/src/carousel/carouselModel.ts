/**
 * The carousel's rules, without time or screen.
 *
 * Reading of "circular, 1 item shown, scrolls 2 per step, pages counted from 1" (behaviour 6.2): a page is a place
 * where the carousel may stop. Page 1 shows slide 1 and each further page stands 2 slides on; the last page shows the
 * last slide, however many remain, so that no step goes past the end. That makes
 * `ceil((slides - visible) / scrolled) + 1` pages: 1 slide has 1 page, 2 slides have 2, 3 have 2, 4 have 3.
 * After the last page comes the first, and before the first the last.
 */

const VISIBLE = 1
const SCROLLED = 2

/** Time between two steps of autoplay, in milliseconds (behaviour 6.2). */
export const AUTOPLAY_MS = 5000

/** Horizontal distance from which a press is a swipe and no click, in pixels (behaviour 6.2). */
const SWIPE_THRESHOLD_PX = 20

export type Direction = 'next' | 'previous'

export interface CarouselState {
  readonly slideCount: number
  /** From 1. */
  readonly page: number
  /** Where the carousel comes from; null until its first step. */
  readonly left: { readonly page: number; readonly direction: Direction } | null
  readonly autoplay: boolean
}

export type CarouselEvent =
  /** Autoplay advanced. */
  | { readonly kind: 'ticked' }
  /** A visitor asked for a neighbouring page: button, key, click or swipe. */
  | { readonly kind: 'moved'; readonly direction: Direction }
  /** A visitor asked for a page by its indicator. */
  | { readonly kind: 'pageChosen'; readonly page: number }
  | { readonly kind: 'autoplaySet'; readonly autoplay: boolean }

export const pageCount = (slideCount: number): number =>
  slideCount === 0 ? 0 : Math.ceil((slideCount - VISIBLE) / SCROLLED) + 1

export const startCarousel = (slideCount: number): CarouselState => ({
  slideCount,
  page: 1,
  left: null,
  autoplay: slideCount > 1,
})

/** Index of the slide a page shows. */
export const slideOfPage = (page: number, slideCount: number): number =>
  Math.min((page - 1) * SCROLLED, slideCount - VISIBLE)

const goTo = (state: CarouselState, page: number, direction: Direction): CarouselState =>
  page === state.page ? state : { ...state, page, left: { page: state.page, direction } }

const step = (state: CarouselState, direction: Direction): CarouselState => {
  const pages = pageCount(state.slideCount)
  const offset = direction === 'next' ? 0 : -2
  return goTo(state, ((state.page + offset + pages) % pages) + 1, direction)
}

const choosePage = (state: CarouselState, page: number): CarouselState =>
  goTo(state, page, page > state.page ? 'next' : 'previous')

const stopped = (state: CarouselState): CarouselState => ({ ...state, autoplay: false })

/** The carousel after an event; every navigation by a visitor stops autoplay. */
export const moveCarousel = (state: CarouselState, event: CarouselEvent): CarouselState => {
  if (event.kind === 'ticked') return step(state, 'next')
  if (event.kind === 'moved') return stopped(step(state, event.direction))
  if (event.kind === 'pageChosen') return stopped(choosePage(state, event.page))
  return { ...state, autoplay: event.autoplay }
}

/** Where a press on the carousel leads, from the distance it travelled: a swipe pulls pages, a click advances. */
export const directionOfPress = (distancePx: number): Direction =>
  distancePx >= SWIPE_THRESHOLD_PX ? 'previous' : 'next'
