import type { StartSiteListening } from '@site/shared/platform'
import { shareLink } from '@site/shared/share-link'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { selectPositionMs } from '../progress/progress.slice'
import { selectReplay } from '../session/session.slice'
import { linkCopied, linkCopyRefused, linkCopyRequested } from './shareLink.slice'

/** Copies a link to the moment that is heard. */
export const shareLinkEffects = (start: StartSiteListening, { environment }: PlayerDependencies) => [
  start({
    actionCreator: linkCopyRequested,
    effect: async (_, api) => {
      const state = api.getState()
      const replay = selectReplay(state)
      if (replay === null) return
      const shared = { id: replay.id, startAtMs: selectPositionMs(state) }
      const copied = await environment.copy(shareLink(environment.pageUrl(), shared))
      api.dispatch(copied ? linkCopied() : linkCopyRefused())
    },
  }),
]
