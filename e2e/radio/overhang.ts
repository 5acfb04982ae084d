import type { Page } from '@playwright/test'

/**
 * By how many pixels the content of the page reaches over the right edge of the viewport, the carousel excepted, which
 * clips what it slides. The page itself never scrolls sideways, so its own width would not tell.
 */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const inside = [...document.querySelectorAll('main *')].filter(
      (element) => element.closest('[aria-roledescription="carrousel"], svg') === null,
    )
    const edges = inside.map((element) => element.getBoundingClientRect().right)
    return Math.max(0, Math.max(...edges) - document.documentElement.clientWidth)
  })
