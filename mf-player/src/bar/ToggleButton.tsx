import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { barContent } from './bar.content'
import { barToggled, selectOpen } from './bar.slice'
import { PlayIcon } from './icons'
import css from './ToggleButton.module.css'

const Pill = (): ReactNode => (
  <span className={css.pill}>
    <PlayIcon />
    {barContent.stream}
  </span>
)

/**
 * The player's own surface: the pill while closed, everything between the controls while open.
 * A drag that begins on a control and ends here is no click of this button, so it does not close the bar.
 */
export const ToggleButton = (): ReactNode => {
  const open = useSiteSelector(selectOpen)
  const dispatch = useSiteDispatch()
  return (
    <button
      type="button"
      className={css.surface}
      aria-expanded={open}
      aria-label={open ? barContent.close : barContent.open}
      onClick={() => dispatch(barToggled())}
    >
      {!open && <Pill />}
    </button>
  )
}
