import type { Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

declare global {
  interface Window {
    layoutShift: number
  }
}

/** Counts from the next page load on how much of an area moves by itself, the page's unless said; call before `goto`. */
export const watchLayoutShift = (page: Page, area = 'main'): Promise<unknown> =>
  page.addInitScript((selector) => {
    const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry
    const isOfArea = ({ sources }: LayoutShift): boolean =>
      sources.some(({ node }) => document.querySelector(selector)?.contains(node))
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (isLayoutShift(entry) && isOfArea(entry)) window.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  }, area)

/** The sum of every shift so far, once two frames have been drawn; 0 when nothing moved. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.layoutShift)))
      }),
  )
