// Indicators of the open bar: the live dot, elapsed and remaining time.
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { selectElapsed, selectRemaining } from '../session/progress'
import { selectSounding } from '../session/sound'
import { barContent } from './bar.content'
import css from './Readouts.module.css'

/** Blinks while the stream plays. */
export const LiveDot = (): ReactNode => {
  const sounding = useSiteSelector(selectSounding)
  return (
    <span className={css.dot} data-lit={sounding}>
      <VisuallyHidden>{barContent.live}</VisuallyHidden>
    </span>
  )
}

export const Elapsed = (): ReactNode => {
  const elapsed = useSiteSelector(selectElapsed)
  return (
    <span className={css.elapsed}>
      <VisuallyHidden>{barContent.elapsed} </VisuallyHidden>
      {elapsed}
    </span>
  )
}

export const Remaining = (): ReactNode => {
  const remaining = useSiteSelector(selectRemaining)
  return (
    <span className={css.remaining}>
      <VisuallyHidden>{barContent.remaining} </VisuallyHidden>
      {remaining}
    </span>
  )
}
