// The button above the bar that resumes a replay where an earlier visit left it.

import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { formatTime } from '@site/shared/text'
import type { ReactNode } from 'react'
import css from './ResumeOffer.module.css'
import { resumeAccepted, selectOfferedMs } from './resume'
import { resumeContent } from './resume.content'

export const ResumeOffer = (): ReactNode => {
  const offeredMs = useSiteSelector(selectOfferedMs)
  const dispatch = useSiteDispatch()
  if (offeredMs === null) return null
  return (
    <button type="button" className={css.offer} onClick={() => dispatch(resumeAccepted())}>
      {resumeContent.resume(formatTime(offeredMs))}
    </button>
  )
}
