import type { StartSiteListening } from '@site/shared/platform'
import { shareLink } from '@site/shared/share-link'
import type { PlayerDevices } from '../devices/playerDevices'
import { selectPositionMs } from '../progress/progress.slice'
import { selectReplay } from '../session/session.slice'
import { momentCopied, momentCopyRefused, momentCopyRequested } from './moment.slice'

/** Copies a link to the moment that is heard. */
export const listenToMoment = (start: StartSiteListening, { surroundings }: PlayerDevices) => [
  start({
    actionCreator: momentCopyRequested,
    effect: async (_, api) => {
      const state = api.getState()
      const replay = selectReplay(state)
      if (replay === null) return
      const shared = { id: replay.id, startAtMs: selectPositionMs(state) }
      const copied = await surroundings.copy(shareLink(surroundings.pageUrl(), shared))
      api.dispatch(copied ? momentCopied() : momentCopyRefused())
    },
  }),
]
