import { Button } from '@site/shared/design/button/Button'
import type { ReactNode } from 'react'
import css from './SharedReplayNotice.module.css'
import { sharedReplayContent } from './sharedReplay.content'
import { useSharedReplay } from './useSharedReplay'

/** Plays what the address shares, or says above the player why it does not. */
export const SharedReplayNotice = (): ReactNode => {
  const { problem, dismiss, retry } = useSharedReplay()
  if (problem === null) return null
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
