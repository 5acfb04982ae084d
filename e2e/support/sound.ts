import type { Frame, Page } from '@playwright/test'

export interface SoundReading {
  /** Seconds. */
  readonly currentTime: number
  readonly duration: number
  readonly paused: boolean
  readonly src: string
}

/** The state of the page's audio element, once there is one. */
export const readSound = (page: Page | Frame): Promise<SoundReading> =>
  page
    .locator('audio')
    .first()
    .evaluate(({ currentTime, duration, paused, src }: HTMLAudioElement) => ({
      currentTime,
      duration,
      paused,
      src,
    }))

/** Resolves once the sound has advanced by so many seconds. */
export const soundMovesBy = async (page: Page | Frame, seconds: number): Promise<void> => {
  const { currentTime } = await readSound(page)
  await page.waitForFunction(
    (until) => (document.querySelector('audio')?.currentTime ?? 0) >= until,
    currentTime + seconds,
  )
}

/** Resolves once the buffered sound is over and nothing more plays. */
export const soundStops = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const readTime = (): number | undefined => document.querySelector('audio')?.currentTime
    for (let last: number | undefined = -1; last !== readTime(); ) {
      last = readTime()
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
    }
  })

/** Resolves once the sound has come back by itself, with the milliseconds that took from now. */
export const timeRecovery = async (page: Page): Promise<number> => {
  const startedAt = Date.now()
  const { currentTime } = await readSound(page)
  await page.waitForFunction(
    (before) => {
      const audio = document.querySelector('audio')
      return audio !== null && !audio.paused && audio.currentTime !== before && audio.readyState > 2
    },
    currentTime,
    { polling: 50, timeout: 60_000 },
  )
  return Date.now() - startedAt
}

export interface SoundLog {
  /** Events that stopped or dropped the sound: pause, emptied, ended, error. */
  readonly interruptions: readonly string[]
  /** Seconds the sound advanced, and seconds that passed, since the watch began. */
  readonly heard: number
  readonly passed: number
}

/** Watches the sound from now on; the returned function reads what happened since. */
export const watchSound = async (page: Page): Promise<() => Promise<SoundLog>> => {
  await page.evaluate(() => {
    const audio = document.querySelector('audio')
    if (!audio) throw new Error('no audio element')
    const interruptions: string[] = []
    for (const type of ['pause', 'emptied', 'ended', 'error'])
      audio.addEventListener(type, () => interruptions.push(type))
    const [startedAt, heardBefore] = [performance.now(), audio.currentTime]
    Object.assign(window, {
      soundLog: () => ({
        interruptions,
        heard: audio.currentTime - heardBefore,
        passed: (performance.now() - startedAt) / 1000,
      }),
    })
  })
  return () => page.evaluate(() => (window as unknown as { soundLog: () => SoundLog }).soundLog())
}

/** Starts the live stream; the returned function reads what happened to the sound since. */
export const listenToLive = async (page: Page): Promise<() => Promise<SoundLog>> => {
  await page.getByRole('button', { name: /^Stream/ }).click()
  await soundMovesBy(page, 0.5)
  return watchSound(page)
}
