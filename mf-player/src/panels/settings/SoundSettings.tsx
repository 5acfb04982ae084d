// Settings of the sound: volume, speed and sleep timer.
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useId } from 'react'
import {
  muteToggled,
  SPEEDS,
  selectLoudness,
  selectMuted,
  selectSpeed,
  selectVolumeAdjustable,
  speedChosen,
  volumeChosen,
} from '../../session/preferences'
import { selectMode } from '../../session/session'
import {
  SLEEP_CHOICES,
  type SleepChoice,
  selectSleepChoice,
  selectSleepMinutesLeft,
  sleepCancelled,
  sleepRequested,
} from '../../session/sleep'
import { RadioGroup, type RadioOption } from './RadioGroup'
import css from './SoundSettings.module.css'
import { settingsContent } from './settings.content'

const PERCENT = 100

const Fader = (): ReactNode => {
  const percent = Math.round(useSiteSelector(selectLoudness) * PERCENT)
  const dispatch = useSiteDispatch()
  const id = useId()
  return (
    <div className={css.fader}>
      <label htmlFor={id}>{settingsContent.volume}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={PERCENT}
        step={5}
        value={percent}
        aria-valuetext={settingsContent.percent(percent)}
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
      {settingsContent.mute}
    </button>
  )
}

export const VolumeSetting = (): ReactNode =>
  useSiteSelector(selectVolumeAdjustable) && (
    <div className={css.volume}>
      <Fader />
      <MuteButton />
    </div>
  )

const speedOptions = SPEEDS.map((speed) => ({ value: speed, text: settingsContent.times(speed) }))

export const SpeedSetting = (): ReactNode => {
  const speed = useSiteSelector(selectSpeed)
  const dispatch = useSiteDispatch()
  return (
    <RadioGroup
      legend={settingsContent.speed}
      options={speedOptions}
      chosen={speed}
      onChoose={(chosen) => dispatch(speedChosen(chosen))}
    />
  )
}

type SleepOption = RadioOption<SleepChoice | null>

const sleepOptions: readonly SleepOption[] = [
  { value: null, text: settingsContent.sleepOff },
  ...SLEEP_CHOICES.map((minutes) => ({ value: minutes, text: settingsContent.minutes(minutes) })),
]
const atEnd: SleepOption = { value: 'end', text: settingsContent.sleepAtEnd }

export const SleepSetting = (): ReactNode => {
  const choice = useSiteSelector(selectSleepChoice)
  const minutesLeft = useSiteSelector(selectSleepMinutesLeft)
  const isReplay = useSiteSelector((state) => selectMode(state) === 'replay')
  const dispatch = useSiteDispatch()
  return (
    <div>
      <RadioGroup
        legend={settingsContent.sleep}
        options={isReplay ? [...sleepOptions, atEnd] : sleepOptions}
        chosen={choice}
        onChoose={(chosen) => dispatch(chosen === null ? sleepCancelled() : sleepRequested(chosen))}
      />
      {minutesLeft !== null && <p className={css.left}>{settingsContent.minutesLeft(minutesLeft)}</p>}
    </div>
  )
}
