import { Button } from '@site/shared/design/button/Button'
import { useSiteDispatch } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { feedRequested } from '../podcasts/podcasts.slice'
import css from './SharedReplayNotice.module.css'
import { sharedReplayContent } from './sharedReplay.content'
import { useSharedReplay } from './useSharedReplay'

/** Plays what the address shares, or says above the player why it does not. */
export const SharedReplayNotice = (): ReactNode => {
  const { problem, dismiss } = useSharedReplay()
  const dispatch = useSiteDispatch()
  if (problem === null) return null
  const retry = () => dispatch(feedRequested())
  return (
    <div className={css.place}>
      <div className={css.notice} role="alert">
        <p>{sharedReplayContent.problem[problem]}</p>
        <Button look="outline" onClick={problem === 'gone' ? dismiss : retry}>
          {sharedReplayContent.action[problem]}
        </Button>
      </div>
    </div>
  )
}
