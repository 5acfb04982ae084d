import type { Browser } from '@playwright/test'
import { type Encoding, type Served, serveCounted } from './countingServer'

/** Bytes that have travelled, besides the page itself, sound and covers. */
export interface PlayerBytes {
  /** Until there is something to tap. */
  readonly tappable: number
  /** Until sound is heard. */
  readonly heard: number
  /** Three seconds after that. */
  readonly whole: number
}

const LATER_MS = 3_000

export interface Measured {
  readonly served: Served
  readonly button: string
  /** A site that has what is not served. */
  readonly siteUrl?: string
}

/** Opens the page of a player, taps it, and counts. */
export const measurePlayer = async (
  browser: Browser,
  { served, button, siteUrl }: Measured,
  encoding: Encoding,
): Promise<PlayerBytes> => {
  const server = await serveCounted(served, encoding, siteUrl)
  const page = await browser.newPage()
  try {
    await page.goto(server.url)
    await page.locator(button).first().waitFor()
    const tappable = server.sent()
    const heard = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('playing', resolve, { capture: true, once: true }),
        ),
    )
    await page.locator(button).first().click()
    await heard
    const untilSound = server.sent()
    await page.waitForTimeout(LATER_MS)
    return { tappable, heard: untilSound, whole: server.sent() }
  } finally {
    await page.close()
    server.close()
  }
}
