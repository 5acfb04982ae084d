/** Selects the slides whose first and last day include today. */
import { MINUTE_MS } from '@site/shared/durations'
import { type Cancel, type SiteThunk, useSiteDispatch } from '@site/shared/platform'
import { attempt } from '@site/shared/result'
import { dayIn } from '@site/shared/text'
import { useLayoutEffect, useState } from 'react'
import type { SlideContent } from '../content/homeContent'

/** A slide of a prerendered page, marked if it was hidden on the day of prerendering. */
type PreparedSlide = SlideContent & { readonly isHidden?: boolean }

type Slides = readonly PreparedSlide[]

const isDated = ({ from, to }: SlideContent): boolean => from !== undefined || to !== undefined

const isShown = ({ from = '', to = '9' }: SlideContent, day: string): boolean => from <= day && day <= to

/** Today's date in the collective's time zone; undefined if a browser lacks that zone. */
const readDay =
  (): SiteThunk<string | undefined> =>
  (_dispatch, _getState, { clock, config }) =>
    attempt(() => dayIn(config.embeds.timeZone, clock.now()))

const watchDay =
  (onDay: (day: string | undefined) => void): SiteThunk<Cancel> =>
  (dispatch, _getState, { clock }) => {
    const read = (): void => onDay(dispatch(readDay()))
    read()
    return clock.every(MINUTE_MS, read)
  }

/**
 * Marks the slides hidden today, so that a browser hydrates the same slides as the prerendered page. Slides without dates
 * stay the same objects.
 */
export const hideSlides =
  (slides: Slides): SiteThunk<Slides> =>
  (dispatch) => {
    const day = dispatch(readDay())
    return slides.map((slide) =>
      day === undefined || isShown(slide, day) ? slide : { ...slide, isHidden: true },
    )
  }

/** The slides of today: at first those the page was prerendered with, then by the clock for as long as they are shown. */
export const useShownSlides = (slides: Slides): Slides => {
  const dispatch = useSiteDispatch()
  const [day, setDay] = useState<string>()
  const hasDates = slides.some(isDated)
  useLayoutEffect(() => (hasDates ? dispatch(watchDay(setDay)) : undefined), [hasDates, dispatch])
  return slides.filter((slide) => (day === undefined ? !slide.isHidden : isShown(slide, day)))
}
