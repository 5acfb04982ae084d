import type { Page } from '@playwright/test'
import { holdBack } from '../prerender/gate'

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

/** Notes from the next page load on what of an area moves by itself, the page's unless said; call before `goto`. */
export const watchLayoutShift = (page: Page, area = 'main'): Promise<unknown> =>
  page.addInitScript((selector) => {
    const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry
    const isOfArea = ({ sources }: LayoutShift): boolean =>
      sources.some(({ node }) => document.querySelector(selector)?.contains(node))
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].join(' ')
    const describe = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]): string => {
      const what = node instanceof Element ? node.outerHTML : node?.textContent
      return `${placeOf(previousRect)} -> ${placeOf(currentRect)}: ${what?.slice(0, 200)}`
    }
    window.movements = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (isLayoutShift(entry) && isOfArea(entry))
          window.movements.push({ value: entry.value, moved: entry.sources.map(describe) })
    }).observe({ type: 'layout-shift', buffered: true })
  }, area)

/** Everything that has moved so far, once two frames have been drawn. */
export const movements = (page: Page): Promise<readonly Movement[]> =>
  page.evaluate(
    () =>
      new Promise<readonly Movement[]>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.movements)))
      }),
  )

/** How many movements there were until the faces of the page had come: what they move is measured elsewhere (`faces`). */
export const movementsOfFaces = async (page: Page): Promise<number> => {
  await page.evaluate(async () => void (await document.fonts.ready))
  return (await movements(page)).length
}

/** Opens a page whose program comes after its faces; answers what `movementsOfFaces` does. */
export const openWithFaces = async (page: Page, path: string): Promise<number> => {
  const gate = await holdBack(page, '**/parts/**/*.js')
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const before = await movementsOfFaces(page)
  gate.open()
  return before
}
