import type { Network } from './network'
import type { Timer } from './timer'
import { type FirstScreen, whenSeenHasCome } from './whenShown'

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
}
