import { useSearchParams } from '@site/shared/platform'
import { readShareLink } from '@site/shared/share'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Notice } from './Notice'
import { sharedReplayContent } from './sharedReplay.content'

/** In place of the notice that cannot be fetched. */
const Unavailable = (): ReactNode => {
  const [query] = useSearchParams()
  return readShareLink(query) && <Notice message={sharedReplayContent.problem.unreachable} />
}

/** A file of its own: most visitors come without a link. */
const SharedReplay = lazy(() =>
  import(/* webpackChunkName: "extras" */ './SharedReplayNotice').then(
    ({ SharedReplayNotice }) => ({ default: SharedReplayNotice }),
    () => ({ default: Unavailable }),
  ),
)

/** Above the player: what became of the replay that the address shares, for those who come by such a link. */
export const HomeNotices = (): ReactNode => {
  const [query] = useSearchParams()
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (readShareLink(query)) setNeeded(true)
  }, [query])
  return (
    isNeeded && (
      <Suspense>
        <SharedReplay />
      </Suspense>
    )
  )
}
