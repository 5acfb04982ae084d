// The slider of the replay's position; the sound follows when it is released.

import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { formatTime } from '@site/shared/text'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { seekCommand } from '../session/actions'
import {
  selectDraggedMs,
  selectDurationMs,
  selectElapsed,
  selectSliderValue,
  sliderDragged,
  sliderToMs,
} from '../session/progress'
import { barContent } from './bar.content'
import css from './ProgressSlider.module.css'

/** The DOM's `change`, while React's fires at every step; it does not fire for a drag that ends where it began. */
const RELEASES = ['change', 'pointerup'] as const

/** Calls back at the end of a drag, a click or a key. */
const useRelease = (onRelease: () => void): RefObject<HTMLInputElement | null> => {
  const slider = useRef<HTMLInputElement>(null)
  const release = useEffectEvent(onRelease)
  useEffect(() => {
    const input = slider.current
    if (input === null) return
    const call = (): void => release()
    for (const type of RELEASES) input.addEventListener(type, call)
    return () => {
      for (const type of RELEASES) input.removeEventListener(type, call)
    }
  }, [])
  return slider
}

/** Colours the elapsed part in browsers that cannot style it. */
const usePlayedMark = (slider: RefObject<HTMLInputElement | null>, value: number): void => {
  useEffect(() => slider.current?.style.setProperty('--played', `${value}%`), [slider, value])
}

export const ProgressSlider = (): ReactNode => {
  const value = useSiteSelector(selectSliderValue)
  const elapsed = useSiteSelector(selectElapsed)
  const durationMs = useSiteSelector(selectDurationMs)
  const draggedMs = useSiteSelector(selectDraggedMs)
  const dispatch = useSiteDispatch()
  const slider = useRelease(() => {
    if (draggedMs !== null) dispatch(seekCommand(draggedMs))
  })
  usePlayedMark(slider, value)
  return (
    <input
      ref={slider}
      className={css.slider}
      type="range"
      min={0}
      max={100}
      step="any"
      value={value}
      disabled={durationMs <= 0}
      aria-label={barContent.position}
      aria-valuetext={barContent.positionText(elapsed, formatTime(durationMs))}
      onChange={({ target }) => dispatch(sliderDragged(sliderToMs(target.valueAsNumber, durationMs)))}
    />
  )
}
