import type { Page } from '@playwright/test'

const soundIsMoving = async (page: Page): Promise<void> => {
  const before = await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
  await page.waitForFunction(
    (time) => {
      const audio = document.querySelector('audio')
      return audio !== null && !audio.paused && audio.currentTime !== time && audio.readyState > 2
    },
    before,
    { polling: 50, timeout: 60_000 },
  )
}

/** Prints how long the sound took to come back by itself, counted from now, and answers it in milliseconds. */
export const timeRecovery = async (page: Page, what: string): Promise<number> => {
  const began = Date.now()
  await soundIsMoving(page)
  const tookMs = Date.now() - began
  console.info(`sound came back ${tookMs} ms after: ${what}`)
  return tookMs
}
