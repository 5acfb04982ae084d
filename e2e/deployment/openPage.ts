import { comeBack } from '../faults/breakPart'
import { listen, wander } from '../faults/scenarios'
import { soundMovesBy } from '../support/sound'
import { expect, type Locator, type Page } from '../support/test'

/** A page that stays open and plays the live while versions change under it. */
export interface OpenPage {
  /** The visitor comes back to the page, and goes between two pages of the menu until `sought` is there. */
  readonly wanderUntil: (links: readonly [string, string], sought: Locator) => Promise<void>
  /** The sound has gone on since the page was opened, without a gap. */
  readonly expectSoundWithoutGap: () => Promise<void>
}

/** Milliseconds; a version may still be on its way, or be tried in vain first. */
export const TIMEOUT_MS = 60_000

/** Opens an address in a page and plays the live. A reload of the page ends the watch of its sound, which then fails. */
export const openListening = async (page: Page, url: string): Promise<OpenPage> => {
  await page.goto(url)
  const soundLog = await listen(page)
  return {
    wanderUntil: async (links, sought) => {
      await comeBack(page)
      await wander(page, links, () => expect(sought).toBeVisible({ timeout: 500 }))
    },
    expectSoundWithoutGap: async () => {
      await soundMovesBy(page, 0.5)
      const { interruptions, heard, passed } = await soundLog()
      expect(interruptions).toEqual([])
      expect(heard / passed).toBeGreaterThan(0.9)
    },
  }
}

/** Collects the paths of missing files the page asks for, from now on. */
export const watchMissing = (page: Page): readonly string[] => {
  const missing: string[] = []
  page.on('response', (answer) => answer.status() === 404 && missing.push(new URL(answer.url()).pathname))
  return missing
}

/** Watches for messages, however short they are shown; the answer reads which there were since. */
export const watchAlerts = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(() => {
    const alerts: string[] = []
    Object.assign(window, { alerts })
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role="alert"]')) alerts.push(alert.textContent)
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { alerts: readonly string[] }).alerts)
}
