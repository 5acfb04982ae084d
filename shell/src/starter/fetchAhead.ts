import { type Clock, wait } from '@site/shared/clock'
import { HELD_MEDIA } from '@site/shared/document'
import { type FirstScreen, TIMEOUT_MS } from './whenShown'

const isLate = async (screen: FirstScreen, clock: Clock): Promise<void> => {
  await screen.whole()
  if (!screen.isEmpty()) await wait(clock, TIMEOUT_MS)
}

/** Resolves when what the page is seen with needs the network no longer, takes too long to come, or cannot be told. */
const whenSeenHasCome = async (screen: FirstScreen, clock: Clock): Promise<void> => {
  if (screen.isHidden()) return
  await Promise.race([screen.painted(), screen.fetched(), isLate(screen, clock)]).catch(() => {})
}

/** Browsers look at the media of a link that is added; not all of them look again when it changes. */
const releaseAll = ({ head }: Document): void => {
  for (const link of head.querySelectorAll<HTMLLinkElement>(`[rel="preload"][media="${HELD_MEDIA}"]`)) {
    link.remove()
    link.media = 'all'
    head.append(link)
  }
}

/**
 * Has the page fetch the program and its modules, which would otherwise share the network with the faces and pictures
 * it is seen with.
 */
export const fetchAhead = async (page: Document, screen: FirstScreen, clock: Clock): Promise<void> => {
  await whenSeenHasCome(screen, clock)
  releaseAll(page)
  await screen.whole()
  releaseAll(page)
}
