import type { Page } from '@playwright/test'

/** Collects what the page complains of, from now on. */
export const watchComplaints = (page: Page): readonly string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Resolves once every part of the page has taken over its HTML. */
export const partsArrive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const places = [...document.querySelectorAll<HTMLElement>('[data-slot]')]
    return places.length > 1 && places.every(({ dataset }) => 'hydrated' in dataset)
  })

/** The text of the page area as a visitor reads it, hidden text and texts for other browsers left out. */
export const readText = (page: Page): Promise<string> =>
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count
  page.locator('main').evaluate((main) => (main as HTMLElement).innerText)
