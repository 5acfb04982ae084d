import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './BarButton.module.css'
import { barContent } from './bar.content'
import { panelToggled, selectPanel } from './bar.slice'
import { KnobsIcon } from './icons'

/** Opens and closes what is needed now and then. */
export const SettingsButton = (): ReactNode => {
  const shown = useSiteSelector((state) => selectPanel(state) === 'settings')
  const dispatch = useSiteDispatch()
  return (
    <button
      type="button"
      className={css.pad}
      aria-expanded={shown}
      aria-label={shown ? barContent.closeSettings : barContent.openSettings}
      onClick={() => dispatch(panelToggled('settings'))}
    >
      <KnobsIcon />
    </button>
  )
}
