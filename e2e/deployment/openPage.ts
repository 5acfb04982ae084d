import { comeBack, wander } from '../support/page'
import { listenToLive, soundMovesBy } from '../support/sound'
import { expect, type Locator, type Page } from '../support/test'

/** A page that stays open and plays the live stream while versions change under it. */
export interface OpenPage {
  /** The visitor comes back to the page, and goes between two pages of the menu until `target` is visible. */
  readonly wanderUntil: (links: readonly [string, string], target: Locator) => Promise<void>
  /** The sound has gone on since the page was opened, without a gap. */
  readonly expectSoundWithoutGap: () => Promise<void>
}

/** Milliseconds; a version may still be loading, or fail first. */
export const TIMEOUT_MS = 60_000

/** Opens an address and plays the live stream. A reload ends the watch of the sound, and fails it. */
export const openListening = async (page: Page, url: string): Promise<OpenPage> => {
  await page.goto(url)
  const readLog = await listenToLive(page)
  return {
    wanderUntil: async (links, target) => {
      await comeBack(page)
      await wander(page, links, () => expect(target).toBeVisible({ timeout: 500 }))
    },
    expectSoundWithoutGap: async () => {
      await soundMovesBy(page, 0.5)
      const { interruptions, heard, passed } = await readLog()
      expect(interruptions).toEqual([])
      expect(heard / passed).toBeGreaterThan(0.9)
    },
  }
}
