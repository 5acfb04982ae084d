import { useSiteDispatch } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './BarButton.module.css'
import { barContent } from './bar.content'
import { barClosed } from './bar.slice'
import { FoldIcon } from './icons'

/** The one control that folds the bar into its pill, and stops the sound. */
export const CloseButton = (): ReactNode => {
  const dispatch = useSiteDispatch()
  return (
    <button
      type="button"
      className={css.pad}
      aria-label={barContent.close}
      onClick={() => dispatch(barClosed())}
    >
      <FoldIcon />
    </button>
  )
}
