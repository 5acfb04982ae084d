import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { playRequested } from '../actions/intents'
import { selectFailed } from '../sound/sound.slice'
import css from './BarButton.module.css'
import { barContent } from './bar.content'

export interface RetryButtonProps {
  /** Called once it was pressed: the button is about to go. */
  readonly onRetry: () => void
}

/** For when the player stopped trying by itself, or the browser wants to see a gesture first. */
export const RetryButton = ({ onRetry }: RetryButtonProps): ReactNode => {
  const failed = useSiteSelector(selectFailed)
  const dispatch = useSiteDispatch()
  const retry = (): void => {
    dispatch(playRequested())
    onRetry()
  }
  return (
    <button type="button" className={css.direct} onClick={retry}>
      {failed ? barContent.retry : barContent.startSound}
    </button>
  )
}
