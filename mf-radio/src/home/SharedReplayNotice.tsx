import { Button } from '@site/shared/design/Button'
import type { ReactNode } from 'react'
import { ResumeNotice } from '../resume/ResumeNotice'
import { Notice } from './Notice'
import { sharedReplayContent } from './sharedReplay.content'
import { useSharedReplay } from './useSharedReplay'

/** Plays what the address shares, or says why it does not; where it shares nothing, what was left is offered. */
export const SharedReplayNotice = (): ReactNode => {
  const { isShared, problem, dismiss, retry } = useSharedReplay()
  if (problem === null) return isShared ? null : <ResumeNotice />
  return (
    <Notice message={sharedReplayContent.problem[problem]}>
      <Button look="outline" onClick={problem === 'gone' ? dismiss : retry}>
        {sharedReplayContent.action[problem]}
      </Button>
    </Notice>
  )
}
