import type { Page } from '@playwright/test'

/**
 * By how many pixels the content of the page reaches over the right edge of the viewport. The page itself never scrolls
 * sideways, so its own width would not tell. Left out are the carousel, which clips what it slides, what has a
 * scrollbar of its own, and drawings.
 */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const mayReachOver = '[aria-roledescription="carrousel"], svg'
    const scrollsAlone = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsAlone(element.parentElement))
    const inside = [...document.querySelectorAll('main *, footer *')].filter(
      (element) => element.closest(mayReachOver) === null && !scrollsAlone(element.parentElement),
    )
    const edges = inside.map((element) => element.getBoundingClientRect().right)
    return Math.max(0, Math.max(...edges) - document.documentElement.clientWidth)
  })
