import { useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { listeningContent } from '../listening/listening.content'
import { PanelLink } from '../panelLink/PanelLink'
import type { PanelProps } from '../panelTools/panelTools'
import { selectMode } from '../session/session.slice'
import { CopyLink } from '../shareLink/CopyLink'
import { ShortcutsLink } from '../shortcuts/ShortcutsLink'
import { SleepSetting } from '../sleep/SleepSetting'
import { SpeedSetting } from '../speed/SpeedSetting'
import { UpNext } from '../upNext/UpNext'
import { VolumeSetting } from '../volume/VolumeSetting'
import css from './SettingsPanel.module.css'

/** What is needed now and then, out of the bar's way. */
export const SettingsPanel = ({ tools }: PanelProps): ReactNode => {
  const isReplay = useSiteSelector((state) => selectMode(state) === 'replay')
  return (
    <div className={css.settings}>
      <UpNext tools={tools} />
      <VolumeSetting />
      {isReplay && <SpeedSetting />}
      <SleepSetting />
      {isReplay && <CopyLink tools={tools} />}
      <PanelLink panel="listening">{listeningContent.link}</PanelLink>
      <ShortcutsLink />
    </div>
  )
}
