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

/** Resolves once every part of the page that waits for nobody has taken over its HTML. */
export const partsArrive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const places = [...document.querySelectorAll<HTMLElement>('[data-slot]')]
    return places.length > 1 && places.every(({ dataset }) => 'hydrated' in dataset || 'loading' in dataset)
  })

/**
 * The text of the page area as a visitor reads it, hidden text and texts for other browsers left out, and what it says of
 * now, which no prerendered page knows.
 */
export const readText = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main) => {
    const ofNow = [...main.querySelectorAll<HTMLElement>('[data-now], [data-needs-scripts]')]
    for (const element of ofNow) element.hidden = true
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count
    const text = (main as HTMLElement).innerText
    for (const element of ofNow) element.hidden = false
    return text
  })
