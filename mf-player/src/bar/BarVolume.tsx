// The volume, on the bar of wide screens; elsewhere it is in the settings.
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import {
  muteToggled,
  selectLoudness,
  selectMuted,
  selectVolumeAdjustable,
  volumeChosen,
} from '../session/preferences'
import buttonCss from './BarButton.module.css'
import css from './BarVolume.module.css'
import { barContent } from './bar.content'
import { MutedIcon, SoundIcon } from './icons'

const PERCENT = 100

const Fader = (): ReactNode => {
  const percent = Math.round(useSiteSelector(selectLoudness) * PERCENT)
  const dispatch = useSiteDispatch()
  return (
    <input
      className={css.fader}
      type="range"
      min={0}
      max={PERCENT}
      step={5}
      value={percent}
      aria-label={barContent.volume}
      aria-valuetext={barContent.percent(percent)}
      onChange={({ target }) => dispatch(volumeChosen(target.valueAsNumber / PERCENT))}
    />
  )
}

export const BarVolume = (): ReactNode => {
  const muted = useSiteSelector(selectMuted)
  const adjustable = useSiteSelector(selectVolumeAdjustable)
  const dispatch = useSiteDispatch()
  return (
    adjustable && (
      <div className={css.volume}>
        <button
          type="button"
          className={buttonCss.step}
          aria-label={muted ? barContent.unmute : barContent.mute}
          onClick={() => dispatch(muteToggled())}
        >
          {muted ? <MutedIcon /> : <SoundIcon />}
        </button>
        <Fader />
      </div>
    )
  )
}
