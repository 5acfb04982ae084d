import type { Page } from '@playwright/test'

export interface SoundReading {
  /** Seconds. */
  readonly currentTime: number
  readonly duration: number
  readonly paused: boolean
  readonly src: string
}

/** What the page's audio element says of itself, once there is one. */
export const readSound = (page: Page): Promise<SoundReading> =>
  page
    .locator('audio')
    .first()
    .evaluate(({ currentTime, duration, paused, src }: HTMLAudioElement) => ({
      currentTime,
      duration,
      paused,
      src,
    }))

/** Resolves once the sound has moved on by `seconds`. */
export const soundMovesBy = async (page: Page, seconds: number): Promise<void> => {
  const { currentTime } = await readSound(page)
  await page.waitForFunction(
    (until) => (document.querySelector('audio')?.currentTime ?? 0) >= until,
    currentTime + seconds,
  )
}

/** Resolves once what was buffered is played and nothing more is heard. */
export const soundStops = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const timeOf = (): number | undefined => document.querySelector('audio')?.currentTime
    for (let last: number | undefined = -1; last !== timeOf(); ) {
      last = timeOf()
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
    }
  })

export interface SoundLog {
  /** Events that mean the sound was stopped or dropped: pause, emptied, ended, error. */
  readonly interruptions: readonly string[]
  /** Seconds of sound heard, and seconds of time passed, since the watch began. */
  readonly heard: number
  readonly passed: number
}

/** Watches the sound from now on; the answer reads what happened since. */
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
