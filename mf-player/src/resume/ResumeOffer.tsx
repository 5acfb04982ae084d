import { formatTime } from '@site/shared/format'
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './ResumeOffer.module.css'
import { resumeContent } from './resume.content'
import { resumeAccepted, selectOfferedMs } from './resume.slice'

/** A tab on the bar for a minute: back to where an earlier visit left this replay. */
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
