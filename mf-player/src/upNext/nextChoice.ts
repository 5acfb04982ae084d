import type { SiteEvents, SiteState } from '@site/shared/platform'
import type { SiteStorage } from '@site/shared/storage'
import { selectReplay, selectUpNext } from '../session/session.slice'
import { readQueue } from './queue'

/** The choice that plays what comes next: the first of the queue, else of the list that plays; null where nothing does. */
export const nextChoice = (storage: SiteStorage, state: SiteState): SiteEvents['replay-selected'] | null => {
  const upNext = selectUpNext(state)
  const current = selectReplay(state)
  const queued = readQueue(storage).find(({ id }) => id !== current?.id)
  if (queued) return { replay: queued, upNext }
  const [replay, ...rest] = upNext
  return replay ? { replay, upNext: rest } : null
}
