import { useSearchParams } from '@site/shared/platform'
import { hasShareLink } from '@site/shared/share'
import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { sharedReplayContent } from './home.content'
import { Notice } from './Notice'

/** In place of the notice that cannot be fetched. */
const Unavailable = (): ReactNode => {
  const [query] = useSearchParams()
  return hasShareLink(query) && <Notice message={sharedReplayContent.problem.unreachable} />
}

/** Above the player: what became of the replay that the address shares, for those who come by such a link. */
export const HomeNotices = (): ReactNode => {
  const [query] = useSearchParams()
  const [SharedReplay, setSharedReplay] = useState<FunctionComponent | null>(null)
  useEffect(() => {
    // A file that most visitors, who come without a link, do not need.
    if (hasShareLink(query))
      void import(/* webpackChunkName: "extras" */ './SharedReplayNotice').then(
        ({ SharedReplayNotice }) => setSharedReplay(() => SharedReplayNotice),
        () => setSharedReplay(() => Unavailable),
      )
  }, [query])
  return SharedReplay && <SharedReplay />
}
