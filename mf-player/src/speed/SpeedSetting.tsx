import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { RadioGroup } from '../radioGroup/RadioGroup'
import { speedContent } from './speed.content'
import { SPEEDS, selectSpeed, speedChosen } from './speed.slice'

const options = SPEEDS.map((speed) => ({ value: speed, text: speedContent.times(speed) }))

export const SpeedSetting = (): ReactNode => {
  const speed = useSiteSelector(selectSpeed)
  const dispatch = useSiteDispatch()
  return (
    <RadioGroup
      legend={speedContent.speed}
      options={options}
      chosen={speed}
      onChoose={(chosen) => dispatch(speedChosen(chosen))}
    />
  )
}
