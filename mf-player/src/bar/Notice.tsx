import { useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { selectMode } from '../session/session.slice'
import { selectProblem } from '../sound/sound.slice'
import css from './Notice.module.css'
import { problemContent } from './problem.content'
import { RetryButton, type RetryButtonProps } from './RetryButton'

/** Shows why there is no sound, with a button to try again. */
export const Notice = ({ onRetry }: RetryButtonProps): ReactNode => {
  const problem = useSiteSelector(selectProblem)
  const mode = useSiteSelector(selectMode)
  if (problem === null) return null
  return (
    <div className={css.notice}>
      <p role="alert">{problemContent[problem](mode)}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  )
}
