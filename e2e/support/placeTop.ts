import type { Locator } from '@playwright/test'

/** Scrolls at once to where the top of an element is so many pixels above the bottom of the viewport. */
export const placeTopAt = (place: Locator, fromBottomPx: number): Promise<void> =>
  place.evaluate((element, px) => {
    const { top } = element.getBoundingClientRect()
    window.scrollBy({ top: top - (window.innerHeight - px), behavior: 'instant' })
  }, fromBottomPx)
