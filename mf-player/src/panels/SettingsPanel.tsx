// The settings: what plays next, volume, speed, sleep timer, and the way to the other panels.
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { type PanelName, panelToggled } from '../bar/bar'
import { selectMode } from '../session/session'
import { CopyLink } from './CopyLink'
import { panelsContent } from './panels.content'
import css from './SettingsPanel.module.css'
import { SleepSetting, SpeedSetting, VolumeSetting } from './SoundSettings'
import { UpNext } from './UpNext'

interface PanelLinkProps {
  readonly panel: PanelName
  readonly children: ReactNode
}

const PanelLink = ({ panel, children }: PanelLinkProps): ReactNode => {
  const dispatch = useSiteDispatch()
  return (
    <button type="button" className={css.panelLink} onClick={() => dispatch(panelToggled(panel))}>
      {children}
    </button>
  )
}

export const SettingsPanel = (): ReactNode => {
  const isReplay = useSiteSelector((state) => selectMode(state) === 'replay')
  return (
    <div className={css.settings}>
      <UpNext />
      <VolumeSetting />
      {isReplay && <SpeedSetting />}
      <SleepSetting />
      {isReplay && <CopyLink />}
      <PanelLink panel="listening">{panelsContent.titles.listening}</PanelLink>
      <span className={css.shortcuts}>
        <PanelLink panel="help">
          {panelsContent.titles.help} <kbd>?</kbd>
        </PanelLink>
      </span>
    </div>
  )
}
