import type { Page } from '@playwright/test'

const SAMPLE_MS = 50

/** Watches the sound from now on; the answer tells the longest silence heard since, in milliseconds. */
export const watchSilence = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate((sampleMs) => {
    let [lastTime, lastMove, longest] = [0, performance.now(), 0]
    setInterval(() => {
      const time = document.querySelector('audio')?.currentTime ?? 0
      longest = Math.max(longest, performance.now() - lastMove)
      if (time !== lastTime && time > 0) lastMove = performance.now()
      lastTime = time
    }, sampleMs)
    Object.assign(window, { longestSilence: () => longest })
  }, SAMPLE_MS)
  return () => page.evaluate(() => (window as unknown as { longestSilence: () => number }).longestSilence())
}

const soundIsMoving = async (page: Page): Promise<void> => {
  const before = await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
  await page.waitForFunction(
    (time) => {
      const audio = document.querySelector('audio')
      return audio !== null && !audio.paused && audio.currentTime !== time && audio.readyState > 2
    },
    before,
    { polling: SAMPLE_MS, timeout: 60_000 },
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
