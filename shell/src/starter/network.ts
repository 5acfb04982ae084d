import { wait } from '@site/shared/clock'
import { HELD_MEDIA } from '@site/shared/document'
import type { Timer } from './timer'

/** Milliseconds that a sound on its way has the network to itself at most. */
export const MOST_MS = 3_000

/** The network of a page before its program runs, as those use it who fetch what may come later than a sound. */
export interface Network {
  /** Resolves when no sound needs it. */
  free(): Promise<unknown>
  /** Has the page fetch what it holds back, now or once no sound needs the network. */
  release(): void
  /** Leaves it to what is on its way: gives up what the page is fetching, and fetches that again afterwards. */
  leaveTo(arrival: Promise<unknown>): void
}

/** Browsers look at the media of a link that is added; not all of them look again when it changes. */
const move = ({ head }: Document, from: string, to: string): void => {
  for (const link of head.querySelectorAll<HTMLLinkElement>(`[as][media="${from}"]`)) {
    link.remove()
    link.media = to
    head.append(link)
  }
}

/** Gives up the pictures that have not come; answers with what asks for them again. */
const takePictures = ({ head, images }: Document): (() => void) => {
  const taken: (readonly [HTMLImageElement, Attr])[] = []
  for (const link of head.querySelectorAll('[as="image"]')) link.remove()
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
  const release = (): void => {
    if (!isFree) move(page, HELD_MEDIA, 'all')
  }
  return {
    free: async () => isFree,
    release,
    leaveTo: (arrival) => {
      const putBack = takePictures(page)
      move(page, 'all', HELD_MEDIA)
      isFree = Promise.race([arrival, wait(clock, MOST_MS)]).then(() => {
        isFree = undefined
        putBack()
        release()
      })
    },
  }
}
