// The settings: volume, speed, sleep timer, and the way to the list of shortcuts.
import { useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { selectMode } from '../../session/session'
import { PanelLink } from '../PanelLink'
import { panelsContent } from '../panels.content'
import { CopyLink } from './CopyLink'
import css from './SettingsPanel.module.css'
import { SleepSetting, SpeedSetting, VolumeSetting } from './SoundSettings'

export const SettingsPanel = (): ReactNode => {
  const isReplay = useSiteSelector((state) => selectMode(state) === 'replay')
  return (
    <div className={css.settings}>
      <VolumeSetting />
      {isReplay && <SpeedSetting />}
      <SleepSetting />
      {isReplay && <CopyLink />}
      <span className={css.shortcuts}>
        <PanelLink panel="help">
          {panelsContent.titles.help} <kbd>?</kbd>
        </PanelLink>
      </span>
    </div>
  )
}
