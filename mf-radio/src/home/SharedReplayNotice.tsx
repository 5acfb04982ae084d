import { Button } from '@site/shared/design/Button'
import type { ReactNode } from 'react'
import { sharedReplayContent } from './home.content'
import { Notice } from './Notice'
import { useSharedReplay } from './useSharedReplay'

/** Plays the replay in the address, or shows why it cannot. */
export const SharedReplayNotice = (): ReactNode => {
  const { problem, dismiss, retry } = useSharedReplay()
  if (problem === null) return null
  return (
    <Notice message={sharedReplayContent.problem[problem]}>
      <Button look="outline" onClick={problem === 'gone' ? dismiss : retry}>
        {sharedReplayContent.action[problem]}
      </Button>
    </Notice>
  )
}
