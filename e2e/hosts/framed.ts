import type { Frame, Page } from '@playwright/test'

/** The frame of the player in a page of somebody else, or of one of its players, once its program runs. */
export const playerFrame = async (page: Page | Frame, selector = 'iframe'): Promise<Frame> => {
  const element = await page.waitForSelector(selector)
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The page has no frame')
  await frame.waitForSelector('button')
  return frame
}

/** Seconds the sound of a document stands at. */
const timeOf = (frame: Frame | Page): Promise<number> =>
  frame.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)

/** Resolves once the sound of a document moves. */
export const soundMoves = async (frame: Frame | Page): Promise<void> => {
  const before = await timeOf(frame)
  await frame.waitForFunction(
    (from) => (document.querySelector('audio')?.currentTime ?? 0) > from + 0.5,
    before,
  )
}

/** Collects what the frame tells the page, by type or event, from now on. */
export const listenToFrame = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    window.addEventListener('message', ({ data }) => told.push(data.event ?? data.type))
  })

export const toldBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { told: string[] }).told)

/** Posts a message of the protocol to the frame, as the page. */
export const say = (page: Page, message: object): Promise<void> =>
  page.evaluate((posted) => {
    window.frames[0]?.postMessage({ protocol: 'radio-player', version: 1, ...posted }, '*')
  }, message)
