import { wait } from '@site/shared/clock'
import { FETCHED_LAST, HELD_MEDIA } from '@site/shared/document'
import type { Timer } from './timer'

/** Milliseconds that a sound on its way has the network to itself at most, and that a program waits to be fetched. */
export const MOST_MS = 3_000

/** The network of a page before its program runs, as those use it who fetch what may come later than a sound. */
export interface Network {
  /**
   * Resolves once what the player needs has come, takes too long to, or cannot be told, and no sound needs the network:
   * what a script element asks for cannot be given up for one.
   */
  free(): Promise<unknown>
  /**
   * Has the page fetch what it holds back, now or once no sound needs the network: what the player needs, and once that
   * has come, the rest.
   */
  release(): void
  /** Leaves it to what is on its way: gives up what the page is fetching, and fetches that again afterwards. */
  leaveTo(arrival: Promise<unknown>): void
}

const HELD = `[as][media="${HELD_MEDIA}"]`
const FIRST = `${HELD}:not([${FETCHED_LAST}])`
const FETCHED = '[as][media=all]'

/**
 * Resolves once the files of these links have come, or will not. Browsers look at the media of a link that is added; not
 * all of them look again when it changes.
 */
const move = ({ head }: Document, which: string, media: string): Promise<unknown> =>
  Promise.all(
    [...head.querySelectorAll<HTMLLinkElement>(which)].map(
      (link) =>
        new Promise((onload) => {
          link.remove()
          head.append(Object.assign(link, { media, onload, onerror: onload }))
        }),
    ),
  )

/** Gives up the pictures that have not come; answers with what asks for them again. */
const takePictures = ({ head, images }: Document): (() => void) => {
  const taken: (readonly [HTMLImageElement, Attr])[] = []
  for (const link of head.querySelectorAll('[as=image]')) link.remove()
  for (const picture of images)
    for (const source of picture.complete ? [] : [...picture.attributes])
      if (source.name.startsWith('src')) taken.unshift([picture, picture.removeAttributeNode(source)])
  return () => {
    for (const [picture, source] of taken) picture.setAttributeNode(source)
  }
}

/** The network of a page. */
export const createNetwork = (page: Document, clock: Timer): Network => {
  let isFree: Promise<unknown> | undefined
  let release!: () => Promise<void>
  const hasCome = new Promise<void>((come) => {
    release = async () => {
      if (!isFree) await move(page, FIRST, 'all')
      if (isFree) return
      come()
      void move(page, HELD, 'all')
    }
  })
  return {
    free: async () => {
      await Promise.race([hasCome, wait(clock, MOST_MS)])
      await isFree
    },
    release,
    leaveTo: (arrival) => {
      const over = Promise.race([arrival, wait(clock, MOST_MS)])
      isFree = over
      // The browser asks for a sound in a task of its own: work on the page would come before it.
      clock.after(0, async () => {
        const putBack = takePictures(page)
        void move(page, FETCHED, HELD_MEDIA)
        await over
        isFree = undefined
        putBack()
        void release()
      })
    },
  }
}
