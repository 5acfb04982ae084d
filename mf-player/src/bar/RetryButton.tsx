import { useSiteDispatch } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { playRequested } from '../session/intents'
import css from './BarButton.module.css'
import { barContent } from './bar.content'

/** For when the player stopped trying by itself. */
export const RetryButton = (): ReactNode => {
  const dispatch = useSiteDispatch()
  return (
    <button type="button" className={css.direct} onClick={() => dispatch(playRequested())}>
      {barContent.retry}
    </button>
  )
}
