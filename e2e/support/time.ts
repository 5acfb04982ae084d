import { expect, type Page } from './test'

const STEP_MS = 2_000

/** Lets the page's clock, which the test has installed, go ahead step by step until `met` no longer throws. */
export const passTimeUntil = (page: Page, met: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(STEP_MS)
    await met()
  }).toPass()
