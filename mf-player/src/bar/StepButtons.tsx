// The buttons that move within a replay, and between replays.
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { selectHasNext, selectHasPrevious } from '../playback/queue'
import { nextCommand, previousCommand, SEEK_OFFSET_MS, seekByCommand } from '../session/actions'
import css from './BarButton.module.css'
import { barContent } from './bar.content'
import { NextIcon, PreviousIcon } from './icons'

interface StepProps {
  readonly label: string
  readonly onPress: () => void
  readonly children: ReactNode
  readonly disabled?: boolean
}

/** Uses `aria-disabled`: a `disabled` button would lose the focus at either end. */
const Step = ({ label, onPress, children, disabled = false }: StepProps): ReactNode => (
  <button
    type="button"
    className={css.step}
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => {
      if (!disabled) onPress()
    }}
  >
    {children}
  </button>
)

const Seconds = ({ children }: { readonly children: string }): ReactNode => (
  <span className={css.seconds} aria-hidden="true">
    {children}
  </span>
)

export const StepButtons = (): ReactNode => {
  const hasPrevious = useSiteSelector(selectHasPrevious)
  const hasNext = useSiteSelector(selectHasNext)
  const dispatch = useSiteDispatch()
  return (
    <>
      <Step label={barContent.previous} disabled={!hasPrevious} onPress={() => dispatch(previousCommand())}>
        <PreviousIcon />
      </Step>
      <Step label={barContent.back} onPress={() => dispatch(seekByCommand(-SEEK_OFFSET_MS))}>
        <Seconds>−10</Seconds>
      </Step>
      <Step label={barContent.forward} onPress={() => dispatch(seekByCommand(SEEK_OFFSET_MS))}>
        <Seconds>+10</Seconds>
      </Step>
      <Step label={barContent.next} disabled={!hasNext} onPress={() => dispatch(nextCommand())}>
        <NextIcon />
      </Step>
    </>
  )
}
