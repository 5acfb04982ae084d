import { wait } from '@site/shared/clock'
import type { Network } from './network'
import type { Timer } from './timer'
import { type FirstScreen, TIMEOUT_MS } from './whenShown'

const isLate = async (screen: FirstScreen, clock: Timer): Promise<void> => {
  await screen.whole()
  if (!screen.isEmpty()) await wait(clock, TIMEOUT_MS)
}

/** Resolves when the page is seen, takes too long to be, or it cannot be told. */
const whenSeenHasCome = async (screen: FirstScreen, clock: Timer): Promise<void> => {
  if (screen.isHidden()) return
  await Promise.race([screen.painted(), isLate(screen, clock)]).catch(() => {})
}

/**
 * Has the page fetch the program and its modules, which would otherwise share the network with the faces and pictures
 * it is seen with.
 */
export const fetchAhead = async (
  { release }: Pick<Network, 'release'>,
  screen: FirstScreen,
  clock: Timer,
): Promise<void> => {
  await whenSeenHasCome(screen, clock)
  release()
  await screen.whole()
  release()
}
