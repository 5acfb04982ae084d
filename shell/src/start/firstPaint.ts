/** Delays scripts until they no longer compete with the first paint. */

import { type Clock, wait } from '@site/shared/clock'
import { ROOT_ID } from '@site/shared/document'

export type PaintWindow = Pick<
  Window & typeof globalThis,
  'document' | 'PerformanceObserver' | 'requestAnimationFrame'
>

type Timer = Pick<Clock, 'after'>

/** Longest wait for the first paint, counted from the end of the document. */
export const MAX_PAINT_WAIT_MS = 1_000

/** Time a fast machine takes to paint a loaded page. A slower one downloads scripts meanwhile: its network is idle. */
export const PAINT_MS = 100

const CONTENT_PAINTED = 'first-contentful-paint'

const whenReadyStateChanges = (document: Document): Promise<unknown> =>
  new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))

/** A hidden page is not painted, and an empty one is filled by the app bundle. */
const hasNothingToPaint = (document: Document): boolean =>
  document.hidden || !document.querySelector(`#${ROOT_ID} *`)

/** Resolves at the first paint of text or a picture; a background alone does not count. */
const whenContentPainted = ({ PerformanceObserver }: PaintWindow): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName(CONTENT_PAINTED)[0]) resolve()
    }).observe({ type: 'paint', buffered: true })
  })

/** Resolves when the pictures of the first screen can be shown, or are broken. */
const whenPicturesDecoded = (document: Document): Promise<unknown> =>
  Promise.allSettled(
    [...document.querySelectorAll<HTMLImageElement>('img:not([loading=lazy])')].map((picture) =>
      picture.decode(),
    ),
  )

/** The second callback runs after the frame of the first was painted. */
const whenFramePainted = ({ requestAnimationFrame }: PaintWindow): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const whenLoadedForLong = async ({ document }: PaintWindow, clock: Timer): Promise<void> => {
  if (document.readyState !== 'complete') await whenReadyStateChanges(document)
  await wait(clock, PAINT_MS)
}

/** Waits for the whole document, then for `moment`: at most `MAX_PAINT_WAIT_MS`, and not where the browser does not report it. */
const whenParsedAnd = async (
  { document }: PaintWindow,
  clock: Timer,
  moment: () => Promise<unknown>,
): Promise<void> => {
  if (document.readyState === 'loading') await whenReadyStateChanges(document)
  if (hasNothingToPaint(document)) return
  await Promise.race([moment().catch(() => {}), wait(clock, MAX_PAINT_WAIT_MS)])
}

/** Resolves when scripts no longer compete with what the first paint needs. */
export const whenDownloadsMayStart = (window: PaintWindow, clock: Timer): Promise<void> =>
  whenParsedAnd(window, clock, () =>
    Promise.race([whenContentPainted(window), whenLoadedForLong(window, clock)]),
  )

/** Resolves when the first screen is visible with its pictures: the app bundle then delays no paint. */
export const whenFirstScreenPainted = (window: PaintWindow, clock: Timer): Promise<void> =>
  whenParsedAnd(window, clock, async () => {
    await Promise.all([whenContentPainted(window), whenPicturesDecoded(window.document)])
    await whenFramePainted(window)
  })
