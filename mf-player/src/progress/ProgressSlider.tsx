import { formatTime } from '@site/shared/format'
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { seekRequested } from '../actions/intents'
import css from './ProgressSlider.module.css'
import { progressContent } from './progress.content'
import { momentAt, selectDurationMs, selectElapsed, selectSliderValue } from './progress.slice'

/** Calls back when a value is settled: at the end of a drag, at a click, at each key. React reports every step only. */
const useSettled = (onSettled: (value: number) => void) => {
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = slider.current
    if (input === null) return
    const settle = (): void => onSettled(input.valueAsNumber)
    input.addEventListener('change', settle)
    return () => input.removeEventListener('change', settle)
  }, [onSettled])
  return slider
}

/** Only some browsers can colour what lies before the thumb by themselves. */
const usePlayedMark = (slider: RefObject<HTMLInputElement | null>, value: number): void => {
  useEffect(() => slider.current?.style.setProperty('--played', `${value}%`), [slider, value])
}

/** Where the replay stands; the sound follows once the listener lets go. */
export const ProgressSlider = (): ReactNode => {
  const value = useSiteSelector(selectSliderValue)
  const elapsed = useSiteSelector(selectElapsed)
  const durationMs = useSiteSelector(selectDurationMs)
  const dispatch = useSiteDispatch()
  const [dragged, setDragged] = useState<number | null>(null)
  const slider = useSettled((settled) => {
    setDragged(null)
    dispatch(seekRequested(momentAt(settled, durationMs)))
  })
  const shown = dragged ?? value
  usePlayedMark(slider, shown)
  const moment = dragged === null ? elapsed : formatTime(momentAt(dragged, durationMs))
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
      aria-label={progressContent.position}
      aria-valuetext={progressContent.positionText(moment, formatTime(durationMs))}
      onChange={(event) => setDragged(event.target.valueAsNumber)}
    />
  )
}
