import { expect, type Page } from '@playwright/test'

const MAX_SHOWN_MS = 1_000
/** A busy machine slows a save down as much as it does a bare reload of the same page. */
const MAX_RELOADS = 3

const SHOWN = 'shown at '

/**
 * How long after an action a text shows, in milliseconds. The page measures it: Playwright polls every half second.
 * @param text not in the page before the action, which may load the page again
 */
export const measureShown = async (page: Page, text: string, act: () => unknown): Promise<number> => {
  const observe = ([wanted, prefix]: readonly string[]): void => {
    const isShown = () => document.getElementById('root')?.textContent?.includes(wanted ?? '') ?? false
    // The page that is about to load again has it already.
    if (isShown()) return
    const observer = new MutationObserver(() => {
      if (!isShown()) return
      observer.disconnect()
      console.info(`${prefix}${Date.now()} ${wanted}`)
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  }
  await page.addInitScript(observe, [text, SHOWN])
  await page.evaluate(observe, [text, SHOWN])
  const message = page.waitForEvent('console', (said) => {
    return said.text().startsWith(SHOWN) && said.text().endsWith(text)
  })
  const startedAt = Date.now()
  await act()
  const shownAt = Number((await message).text().slice(SHOWN.length).split(' ')[0])
  return shownAt - startedAt
}

/** How long the page takes to load again and show a text it has, in milliseconds. */
export const measureReload = (page: Page, text: string): Promise<number> =>
  measureShown(page, text, () => page.reload())

/** Each save shows within a second; on a busy machine within the time of a few bare reloads. */
export const expectShownInTime = (times: readonly number[], reloadMs: number): void => {
  const limit = Math.max(MAX_SHOWN_MS, MAX_RELOADS * reloadMs)
  expect(
    Math.max(...times),
    `saves after ${times.join(', ')} ms, a reload after ${reloadMs} ms`,
  ).toBeLessThan(limit)
}
