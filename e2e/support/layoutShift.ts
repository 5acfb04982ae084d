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

/** Counts from the next page load on how much of the page area moves by itself; call before `goto`. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry
    const isOfPageArea = ({ sources }: LayoutShift): boolean =>
      sources.some(({ node }) => document.querySelector('main')?.contains(node))
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (isLayoutShift(entry) && isOfPageArea(entry)) window.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of every shift so far, once two frames have been drawn; 0 when nothing moved. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.layoutShift)))
      }),
  )
