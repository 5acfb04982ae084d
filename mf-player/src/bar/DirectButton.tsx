import { liveRequested, useSiteDispatch } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './BarButton.module.css'
import { barContent } from './bar.content'

/** Leaves the replay for the live stream. */
export const DirectButton = (): ReactNode => {
  const dispatch = useSiteDispatch()
  return (
    <button
      type="button"
      className={css.direct}
      aria-label={barContent.backToLive}
      onClick={() => dispatch(liveRequested({}))}
    >
      {barContent.direct}
    </button>
  )
}
