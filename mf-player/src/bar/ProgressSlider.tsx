// The slider of the replay's position; the sound follows when it is released.

import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { formatTime } from '@site/shared/text'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { seekRequested } from '../session/actions'
import { selectDurationMs, selectElapsed, selectSliderValue, sliderToMs } from '../session/progress'
import { barContent } from './bar.content'
import css from './ProgressSlider.module.css'

/** Calls back at the end of a drag, a click or a key: the DOM's `change`, while React's fires at every step. */
const useRelease = (onRelease: (value: number) => void) => {
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = slider.current
    if (input === null) return
    const release = (): void => onRelease(input.valueAsNumber)
    input.addEventListener('change', release)
    return () => input.removeEventListener('change', release)
  }, [onRelease])
  return slider
}

/** For browsers that cannot style the part before the thumb. */
const usePlayedMark = (slider: RefObject<HTMLInputElement | null>, value: number): void => {
  useEffect(() => slider.current?.style.setProperty('--played', `${value}%`), [slider, value])
}

export const ProgressSlider = (): ReactNode => {
  const value = useSiteSelector(selectSliderValue)
  const elapsed = useSiteSelector(selectElapsed)
  const durationMs = useSiteSelector(selectDurationMs)
  const dispatch = useSiteDispatch()
  const [dragged, setDragged] = useState<number | null>(null)
  const slider = useRelease((released) => {
    setDragged(null)
    dispatch(seekRequested(sliderToMs(released, durationMs)))
  })
  const shown = dragged ?? value
  usePlayedMark(slider, shown)
  const position = dragged === null ? elapsed : formatTime(sliderToMs(dragged, durationMs))
  return (
    <input
      ref={slider}
      className={css.slider}
      type="range"
      min={0}
      max={100}
      step="any"
      value={shown}
      disabled={durationMs <= 0}
      aria-label={barContent.position}
      aria-valuetext={barContent.positionText(position, formatTime(durationMs))}
      onChange={(event) => setDragged(event.target.valueAsNumber)}
    />
  )
}
