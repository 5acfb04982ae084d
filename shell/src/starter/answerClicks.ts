import { readLocal } from '@site/shared/storage/read-local'
import { replayEarlyClicks } from '../parts/eventReplay'
import { createEarlySound, type EarlySound } from './earlySound'
import type { Network } from './network'
import { systemTimer } from './timer'

type ConnectedNavigator = Navigator & { readonly connection?: { readonly saveData?: boolean } }

const savesData = (): boolean | undefined => (navigator as ConnectedNavigator).connection?.saveData

/** Answers clicks before the program does: by sound at once, or once what was clicked is there. */
export const answerClicks = (page: Document, network: Network): EarlySound => {
  const sound = createEarlySound({ page, clock: systemTimer, network, read: readLocal, savesData })
  replayEarlyClicks(page, sound, systemTimer)
  return sound
}
