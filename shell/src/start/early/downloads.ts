/** Downloads scripts, and gives up downloads while a sound starts. */

import { type Clock, wait } from '@site/shared/clock'
import { HELD_MEDIA, LATER } from '@site/shared/document'

/** Longest pause of the page's downloads for a sound, and longest wait of the app bundle for its download. */
export const MAX_DOWNLOAD_WAIT_MS = 3_000

/**
 * The downloads a page can give up while a sound starts: script preloads and pictures. What a script element requests
 * cannot be given up, so the app bundle runs only after its preload has loaded (`settled`).
 */
export interface Downloads {
  /** Starts the preloads the page holds back, at once or after the pause: the player's, then those of other parts. */
  start(): void
  /** Resolves once the player's preloads loaded or failed, after `MAX_DOWNLOAD_WAIT_MS` at most, and no sound is starting. */
  settled(): Promise<void>
  /** Gives up the downloads in progress until `soundStarted` settles, `MAX_DOWNLOAD_WAIT_MS` at most. */
  pauseUntil(soundStarted: Promise<unknown>): void
}

const HELD = `link[as=script][media="${HELD_MEDIA}"]`
const HELD_FIRST = `${HELD}:not([${LATER}])`
const STARTED = 'link[as=script][media=all]'

/**
 * Resolves once the links loaded or failed. They are taken out and inserted again: not every browser reacts to a changed
 * `media`.
 */
const setMedia = ({ head }: Document, selector: string, media: string): Promise<unknown> =>
  Promise.all(
    [...head.querySelectorAll<HTMLLinkElement>(selector)].map(
      (link) =>
        new Promise((resolve) => {
          link.remove()
          head.append(Object.assign(link, { media, onload: resolve, onerror: resolve }))
        }),
    ),
  )

/** Gives up the pictures that are not complete; returns the function that requests them again. */
const giveUpPictures = ({ head, images }: Document): (() => void) => {
  for (const link of head.querySelectorAll('link[as=image]')) link.remove()
  const removed: (readonly [Element, Attr])[] = []
  for (const picture of images) {
    if (picture.complete) continue
    for (const element of [picture, ...(picture.closest('picture')?.querySelectorAll('source') ?? [])])
      for (const name of ['src', 'srcset']) {
        const address = element.getAttributeNode(name)
        // In reverse: a picture given `src` before its other addresses may request the larger file.
        if (address) removed.unshift([element, element.removeAttributeNode(address)])
      }
  }
  return () => {
    for (const [element, address] of removed) element.setAttributeNode(address)
  }
}

export const createDownloads = (page: Document, clock: Pick<Clock, 'after'>): Downloads => {
  /** Settles when the current pause is over. */
  let pause: Promise<unknown> | undefined
  let resolveLoaded = (): void => {}
  const loaded = new Promise<void>((resolve) => {
    resolveLoaded = resolve
  })
  const start = async (): Promise<void> => {
    if (pause) return
    await setMedia(page, HELD_FIRST, 'all')
    if (pause) return
    resolveLoaded()
    void setMedia(page, HELD, 'all')
  }
  return {
    start,
    settled: async () => {
      await Promise.race([loaded, wait(clock, MAX_DOWNLOAD_WAIT_MS)])
      await pause
    },
    pauseUntil: (soundStarted) => {
      const over = Promise.race([soundStarted, wait(clock, MAX_DOWNLOAD_WAIT_MS)])
      pause = over
      // The browser requests the sound in a task after the click: changes to the page would delay that request.
      clock.after(0, async () => {
        const restorePictures = giveUpPictures(page)
        void setMedia(page, STARTED, HELD_MEDIA)
        await over
        restorePictures()
        if (pause !== over) return
        pause = undefined
        void start()
      })
    },
  }
}
