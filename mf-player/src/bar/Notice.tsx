// Explains why there is no sound, with a retry button, once the player no longer retries by itself.
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { playCommand } from '../session/actions'
import { selectMode } from '../session/session'
import { selectFailed, selectProblem } from '../session/sound'
import buttonCss from './BarButton.module.css'
import { barContent } from './bar.content'
import css from './Notice.module.css'
import { problemContent } from './problem.content'

interface NoticeProps {
  /** Called after a press: the button is about to disappear. */
  readonly onRetry: () => void
}

const RetryButton = ({ onRetry }: NoticeProps): ReactNode => {
  const failed = useSiteSelector(selectFailed)
  const dispatch = useSiteDispatch()
  const retry = (): void => {
    dispatch(playCommand())
    onRetry()
  }
  return (
    <button type="button" className={buttonCss.direct} onClick={retry}>
      {failed ? barContent.retry : barContent.startSound}
    </button>
  )
}

export const Notice = ({ onRetry }: NoticeProps): ReactNode => {
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
