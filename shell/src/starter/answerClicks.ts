import { systemClock } from '@site/shared/clock'
import { readLocal } from '@site/shared/storage/read-local'
import { replayEarlyClicks } from '../parts/eventReplay'
import { createEarlySound, type EarlySound } from './earlySound'

type ConnectedNavigator = Navigator & { readonly connection?: { readonly saveData?: boolean } }

const savesData = (): boolean => (navigator as ConnectedNavigator).connection?.saveData ?? false

/** Answers clicks before the program does: by sound at once, or once what was clicked is there. */
export const answerClicks = (page: Document): EarlySound => {
  const sound = createEarlySound({ page, clock: systemClock, read: readLocal, savesData })
  replayEarlyClicks(page, sound)
  return sound
}
