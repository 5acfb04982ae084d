import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { RadioGroup, type RadioOption } from '../radioGroup/RadioGroup'
import { sleepContent } from './sleep.content'
import { SLEEP_CHOICES, selectSleepMinutes, sleepCancelled, sleepRequested } from './sleep.slice'

const options: readonly RadioOption<number | null>[] = [
  { value: null, text: sleepContent.off },
  ...SLEEP_CHOICES.map((minutes) => ({ value: minutes, text: sleepContent.minutes(minutes) })),
]

/** Chooses when the sound stops by itself. */
export const SleepSetting = (): ReactNode => {
  const minutes = useSiteSelector(selectSleepMinutes)
  const dispatch = useSiteDispatch()
  return (
    <RadioGroup
      legend={sleepContent.sleep}
      options={options}
      chosen={minutes}
      onChoose={(chosen) => dispatch(chosen === null ? sleepCancelled() : sleepRequested(chosen))}
    />
  )
}
