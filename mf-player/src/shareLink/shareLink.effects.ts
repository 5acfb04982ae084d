import { shareLink } from '@site/shared/share-link'
import type { PlayerContext } from '../effects/playerContext'
import { selectPositionMs } from '../progress/progress.slice'
import { selectReplay } from '../session/session.slice'
import { linkCopied, linkCopyRefused, linkCopyRequested } from './shareLink.slice'

/** Copies a link to the moment that is heard. */
export const shareLinkEffects = ({ start, store, environment }: PlayerContext) => [
  start({
    actionCreator: linkCopyRequested,
    effect: async () => {
      const state = store.getState()
      const replay = selectReplay(state)
      if (replay === null) return
      const shared = { id: replay.id, startAtMs: selectPositionMs(state) }
      const copied = await environment.copy(shareLink(environment.pageUrl(), shared))
      store.dispatch(copied ? linkCopied() : linkCopyRefused())
    },
  }),
]
