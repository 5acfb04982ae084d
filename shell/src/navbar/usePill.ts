import type { Clock } from '@site/shared/host'
import { watchSize } from '@site/shared/watch-size'
import { type RefObject, useEffect } from 'react'

/** Milliseconds after its initialisation at which the pill is first placed (behaviour 3.2). */
const FIRST_PLACEMENT_MS = 100

const place = (list: HTMLElement): void => {
  const active = list.querySelector<HTMLElement>('[aria-current="page"]')
  list.dataset.pill = active ? 'shown' : 'hidden'
  if (!active) return
  list.style.setProperty('--pill-left', `${active.offsetLeft}px`)
  list.style.setProperty('--pill-width', `${active.offsetWidth}px`)
}

/** Keeps the highlighter behind the active link: soon after the start, on navigation, and when the layout changes. */
export const usePill = (list: RefObject<HTMLElement | null>, path: string, clock: Clock): void => {
  useEffect(() => {
    const element = list.current
    if (!element) return
    return clock.after(FIRST_PLACEMENT_MS, () => {
      element.dataset.path = path
      place(element)
    })
  }, [clock, list, path])

  useEffect(() => {
    const element = list.current
    if (element) return watchSize(element, () => element.dataset.pill === 'shown' && place(element))
  }, [list])
}
