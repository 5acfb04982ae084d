import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useId } from 'react'
import css from './VolumeSetting.module.css'
import { volumeContent } from './volume.content'
import {
  muteToggled,
  selectLoudness,
  selectMuted,
  selectVolumeAdjustable,
  volumeChosen,
} from './volume.slice'

const PERCENT = 100

const Fader = (): ReactNode => {
  const percent = Math.round(useSiteSelector(selectLoudness) * PERCENT)
  const dispatch = useSiteDispatch()
  const id = useId()
  return (
    <div className={css.fader}>
      <label htmlFor={id}>{volumeContent.volume}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={PERCENT}
        step={5}
        value={percent}
        aria-valuetext={volumeContent.percent(percent)}
        onChange={(event) => dispatch(volumeChosen(event.target.valueAsNumber / PERCENT))}
      />
    </div>
  )
}

const MuteButton = (): ReactNode => {
  const muted = useSiteSelector(selectMuted)
  const dispatch = useSiteDispatch()
  return (
    <button type="button" className={css.mute} aria-pressed={muted} onClick={() => dispatch(muteToggled())}>
      {volumeContent.mute}
    </button>
  )
}

/** The volume, where the platform lets a page set it. */
export const VolumeSetting = (): ReactNode =>
  useSiteSelector(selectVolumeAdjustable) && (
    <div className={css.volume}>
      <Fader />
      <MuteButton />
    </div>
  )
