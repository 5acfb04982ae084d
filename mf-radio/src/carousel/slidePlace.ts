import { type CarouselState, type Direction, slideOfPage } from './carouselModel'

/** The place of a slide, and the direction of the step that brought it there. */
export interface SlidePlace {
  readonly place: 'shown' | 'leaving' | 'waiting'
  readonly direction?: Direction
}

/** The present place of the slide of that index. */
export const slidePlace = ({ page, left, slideCount }: CarouselState, index: number): SlidePlace => {
  const moving = left ? { direction: left.direction } : {}
  if (index === slideOfPage(page, slideCount)) return { place: 'shown', ...moving }
  if (left && index === slideOfPage(left.page, slideCount)) return { place: 'leaving', ...moving }
  return { place: 'waiting' }
}
