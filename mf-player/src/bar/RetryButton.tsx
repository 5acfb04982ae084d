import { useSiteDispatch } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { playRequested } from '../session/intents'
import css from './BarButton.module.css'
import { barContent } from './bar.content'

export interface RetryButtonProps {
  /** Called once it was pressed: the button is about to go. */
  readonly onRetry: () => void
}

/** For when the player stopped trying by itself. */
export const RetryButton = ({ onRetry }: RetryButtonProps): ReactNode => {
  const dispatch = useSiteDispatch()
  const retry = (): void => {
    dispatch(playRequested())
    onRetry()
  }
  return (
    <button type="button" className={css.direct} onClick={retry}>
      {barContent.retry}
    </button>
  )
}
