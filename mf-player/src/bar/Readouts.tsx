// Indicators of the open bar: « En direct » with its dot, elapsed and remaining time.
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { selectSpeed } from '../session/preferences'
import { selectElapsed, selectRemaining } from '../session/progress'
import { selectSounding } from '../session/sound'
import { barContent } from './bar.content'
import css from './Readouts.module.css'

/** The dot blinks while the stream plays. */
export const LiveMark = (): ReactNode => {
  const sounding = useSiteSelector(selectSounding)
  return (
    <span className={css.live}>
      <span className={css.dot} data-lit={sounding} />
      {barContent.live}
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

/** The speed, while it is not that of the recording. */
export const SpeedMark = (): ReactNode => {
  const speed = useSiteSelector(selectSpeed)
  if (speed === 1) return null
  return (
    <span className={css.speed}>
      <VisuallyHidden>{barContent.speedName} </VisuallyHidden>
      {barContent.speed(speed)}
    </span>
  )
}
