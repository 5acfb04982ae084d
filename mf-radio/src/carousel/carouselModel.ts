/**
 * The carousel's rules, without time or screen. Each slide is a page, counted from 1; after the last page comes the first,
 * and before the first the last (behaviour 6.2).
 */

/** Time between two steps of autoplay, in milliseconds (behaviour 6.2). */
export const AUTOPLAY_MS = 5000

/** Horizontal distance from which a touch is a swipe, in pixels (behaviour 6.2). */
const SWIPE_THRESHOLD_PX = 20

/** Where slides count as at rest, as a share of their width: scroll positions are rounded. */
const REST_TOLERANCE = 0.02

export type Direction = 'next' | 'previous'

/** A finger's way over the slides: from which page, and where to. */
export interface Swipe {
  readonly from: number
  readonly direction: Direction
}

export interface CarouselState {
  readonly slideCount: number
  /** From 1. */
  readonly page: number
  readonly autoplay: boolean
}

export type CarouselEvent =
  /** Autoplay advanced. */
  | { readonly kind: 'ticked' }
  /** A visitor asked for a neighbouring page: button, key, click or swipe. */
  | { readonly kind: 'moved'; readonly direction: Direction }
  /** A visitor asked for a page by its indicator. */
  | { readonly kind: 'pageChosen'; readonly page: number }
  /** The slides came to rest at a page, after a swipe perhaps. */
  | { readonly kind: 'settled'; readonly page: number; readonly swipe?: Swipe | undefined }
  | { readonly kind: 'autoplaySet'; readonly autoplay: boolean }

export const startCarousel = (slideCount: number): CarouselState => ({
  slideCount,
  page: 1,
  autoplay: slideCount > 1,
})

const step = (state: CarouselState, direction: Direction): CarouselState => {
  const offset = direction === 'next' ? 0 : -2
  return { ...state, page: ((state.page + offset + state.slideCount) % state.slideCount) + 1 }
}

const stopped = (state: CarouselState): CarouselState => ({ ...state, autoplay: false })

/** A swipe too short for the browser to turn the page, or past an end, turns it all the same. */
const settle = (state: CarouselState, page: number, swipe: Swipe | undefined): CarouselState => {
  if (swipe?.from === page) return stopped(step({ ...state, page }, swipe.direction))
  return page === state.page ? state : stopped({ ...state, page })
}

/** The carousel after an event; every navigation by a visitor stops autoplay, scrolling by hand too. */
export const moveCarousel = (state: CarouselState, event: CarouselEvent): CarouselState => {
  if (event.kind === 'ticked') return step(state, 'next')
  if (event.kind === 'moved') return stopped(step(state, event.direction))
  if (event.kind === 'autoplaySet') return { ...state, autoplay: event.autoplay }
  if (event.kind === 'settled') return settle(state, event.page, event.swipe)
  return stopped({ ...state, page: event.page })
}

/** The page at a scroll position; undefined between two pages, and where nothing has a width. */
export const findPage = (scrollLeft: number, slideWidth: number): number | undefined => {
  const index = Math.round(scrollLeft / slideWidth)
  return Math.abs(scrollLeft / slideWidth - index) < REST_TOLERANCE ? index + 1 : undefined
}

/** Where a touch that travelled so far leads; undefined for a tap, and for one that scrolls the page. */
export const findSwipe = (rightPx: number, downPx: number): Direction | undefined => {
  if (Math.abs(rightPx) < SWIPE_THRESHOLD_PX || Math.abs(rightPx) < Math.abs(downPx)) return undefined
  return rightPx > 0 ? 'previous' : 'next'
}
