import type { Locator, Page } from '@playwright/test'
import { holdBack } from './page'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Something that moved by itself: how much of the page, and what it is, from where to where. */
interface Movement {
  readonly value: number
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    movements: Movement[]
  }
}

/** Records what moves by itself in an area, from the next page load on; call before `goto`. */
export const watchLayoutShift = (page: Page, area = 'main'): Promise<unknown> =>
  page.addInitScript((selector) => {
    const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry
    const isInArea = ({ sources }: LayoutShift): boolean =>
      sources.some(({ node }) => document.querySelector(selector)?.contains(node))
    const describePlace = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].join(' ')
    const describe = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]): string => {
      const what = node instanceof Element ? node.outerHTML : node?.textContent
      return `${describePlace(previousRect)} -> ${describePlace(currentRect)}: ${what?.slice(0, 200)}`
    }
    window.movements = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (isLayoutShift(entry) && isInArea(entry))
          window.movements.push({ value: entry.value, moved: entry.sources.map(describe) })
    }).observe({ type: 'layout-shift', buffered: true })
  }, area)

/** The movements so far, once two more frames have been drawn. */
export const movements = (page: Page): Promise<readonly Movement[]> =>
  page.evaluate(
    () =>
      new Promise<readonly Movement[]>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.movements)))
      }),
  )

/** How many movements there were until the fonts were loaded: those are measured elsewhere (`layout/fonts`). */
export const countFontMovements = async (page: Page): Promise<number> => {
  await page.evaluate(async () => void (await document.fonts.ready))
  return (await movements(page)).length
}

/** Opens a page whose scripts come after its fonts; returns its HTML, and counts movements as `countFontMovements` does. */
export const openWithFonts = async (
  page: Page,
  path: string,
): Promise<{ readonly before: number; readonly html: string }> => {
  const gate = await holdBack(page, '**/parts/**/*.js')
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
  const before = await countFontMovements(page)
  gate.open()
  return { before, html: (await response?.text()) ?? '' }
}

/**
 * By how many pixels the content of the page reaches over the right edge of the viewport. The page itself never scrolls
 * sideways, so its own width is not enough. Left out are the carousel, which clips what it slides, what has a
 * scrollbar, what is folded, and drawings.
 */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const mayReachOver = '[aria-roledescription="carrousel"], svg'
    const scrollsAlone = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsAlone(element.parentElement))
    const inside = [...document.querySelectorAll('main *, footer *')].filter(
      (element) =>
        element.checkVisibility() &&
        element.closest(mayReachOver) === null &&
        !scrollsAlone(element.parentElement),
    )
    const edges = inside.map((element) => element.getBoundingClientRect().right)
    return Math.max(0, Math.max(...edges) - document.documentElement.clientWidth)
  })

/** Scrolls at once to where the top of an element is so many pixels above the bottom of the viewport. */
export const placeTopAt = (place: Locator, fromBottomPx: number): Promise<void> =>
  place.evaluate((element, px) => {
    const { top } = element.getBoundingClientRect()
    window.scrollBy({ top: top - (window.innerHeight - px), behavior: 'instant' })
  }, fromBottomPx)
