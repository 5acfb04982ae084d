import { localStore, useSearchParams } from '@site/shared/platform'
import { readShareLink } from '@site/shared/share'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { HEARD_KEY } from '../resume/heardKey'
import { Notice } from './Notice'
import { sharedReplayContent } from './sharedReplay.content'

/** In place of notices that cannot be fetched: what a link shares is missed, an offer is not. */
const Unavailable = (): ReactNode => {
  const [query] = useSearchParams()
  return readShareLink(query) && <Notice message={sharedReplayContent.problem.unreachable} />
}

/** A file of its own: most visitors come without a link, and have left nothing. */
const Notices = lazy(() =>
  import(/* webpackChunkName: "notices" */ './SharedReplayNotice').then(
    ({ SharedReplayNotice }) => ({ default: SharedReplayNotice }),
    () => ({ default: Unavailable }),
  ),
)

/** Above the player: what the address shares, and what was left in the middle, for those who have any of the two. */
export const HomeNotices = (): ReactNode => {
  const [query] = useSearchParams()
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (readShareLink(query) || localStore.read(HEARD_KEY) !== null) setNeeded(true)
  }, [query])
  return (
    isNeeded && (
      <Suspense>
        <Notices />
      </Suspense>
    )
  )
}
