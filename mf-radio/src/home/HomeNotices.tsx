import { useSearchParams } from '@site/shared/platform'
import { hasShareLink } from '@site/shared/share'
import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { sharedReplayContent } from './home.content'
import { Notice } from './Notice'

/** Replaces the notice if its file cannot be fetched. */
const Unavailable = (): ReactNode => {
  const [query] = useSearchParams()
  return hasShareLink(query) && <Notice message={sharedReplayContent.problem.unreachable} />
}

/** Reports above the player a shared replay that cannot play. */
export const HomeNotices = (): ReactNode => {
  const [query] = useSearchParams()
  const [SharedReplay, setSharedReplay] = useState<FunctionComponent | null>(null)
  useEffect(() => {
    // Most visitors come without such a link and need no file for it.
    if (hasShareLink(query))
      void import(/* webpackChunkName: "extras" */ './SharedReplayNotice').then(
        ({ SharedReplayNotice }) => setSharedReplay(() => SharedReplayNotice),
        () => setSharedReplay(() => Unavailable),
      )
  }, [query])
  return SharedReplay && <SharedReplay />
}
