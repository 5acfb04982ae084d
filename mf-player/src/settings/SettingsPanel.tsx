import { useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { selectMode } from '../session/session.slice'
import { CopyLink } from '../shareLink/CopyLink'
import { ShortcutsLink } from '../shortcuts/ShortcutsLink'
import { SleepSetting } from '../sleep/SleepSetting'
import { SpeedSetting } from '../speed/SpeedSetting'
import { VolumeSetting } from '../volume/VolumeSetting'
import css from './SettingsPanel.module.css'

/** What is needed now and then, out of the bar's way. */
export const SettingsPanel = (): ReactNode => {
  const isReplay = useSiteSelector((state) => selectMode(state) === 'replay')
  return (
    <div className={css.settings}>
      <VolumeSetting />
      {isReplay && <SpeedSetting />}
      <SleepSetting />
      {isReplay && <CopyLink />}
      <ShortcutsLink />
    </div>
  )
}
