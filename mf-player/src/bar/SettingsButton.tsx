import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { selectSleepMinutes } from '../sleep/sleep.slice'
import css from './BarButton.module.css'
import { barContent } from './bar.content'
import { panelToggled, selectPanel } from './bar.slice'
import { KnobsIcon } from './icons'

/** Opens and closes what is needed now and then; marked while sound is to stop by itself. */
export const SettingsButton = (): ReactNode => {
  const shown = useSiteSelector((state) => selectPanel(state) === 'settings')
  const sleepMinutes = useSiteSelector(selectSleepMinutes)
  const dispatch = useSiteDispatch()
  return (
    <button
      type="button"
      className={css.pad}
      aria-expanded={shown}
      aria-label={shown ? barContent.closeSettings : barContent.openSettings(sleepMinutes)}
      data-marked={sleepMinutes !== null}
      onClick={() => dispatch(panelToggled('settings'))}
    >
      <KnobsIcon />
    </button>
  )
}
