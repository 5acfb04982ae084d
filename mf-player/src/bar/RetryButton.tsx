import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { playRequested } from '../session/intents'
import { selectStatus } from '../sound/sound.slice'
import css from './BarButton.module.css'
import { barContent } from './bar.content'

/** Offered once the player stopped trying by itself. */
export const RetryButton = (): ReactNode => {
  const failed = useSiteSelector((state) => selectStatus(state) === 'failed')
  const dispatch = useSiteDispatch()
  if (!failed) return null
  return (
    <button type="button" className={css.direct} onClick={() => dispatch(playRequested())}>
      {barContent.retry}
    </button>
  )
}
