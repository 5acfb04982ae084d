import { useSiteDispatch } from '@site/shared/platform'
import { type RefObject, useEffect, useRef } from 'react'
import { barClosed } from './bar'

const CONTROLS = 'a, button, input, label, select, summary, textarea, [role="button"]'

/** Pixels a finger may move in a press; a longer move is a drag. */
const MAX_CLICK_MOVE_PX = 8

interface Press {
  readonly x: number
  readonly y: number
}

const isOnControl = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null

const isDrag = (press: Press, { clientX, clientY }: MouseEvent): boolean =>
  Math.hypot(clientX - press.x, clientY - press.y) > MAX_CLICK_MOVE_PX

const hasSelection = ({ ownerDocument }: Element): boolean =>
  !(ownerDocument.getSelection()?.isCollapsed ?? true)

/** Calls back after a click on `plate` outside of its controls; ignores drags, selections and presses begun on a control. */
const watchClicks = (plate: HTMLElement, onClick: () => void): (() => void) => {
  let press: Press | null = null
  const begin = (event: PointerEvent): void => {
    // The second click of a double click arrives at a bar that just opened.
    const isClick = event.isPrimary !== false && !isOnControl(event) && plate.dataset.settling !== 'true'
    press = isClick && !hasSelection(plate) ? { x: event.clientX, y: event.clientY } : null
  }
  const end = (event: MouseEvent): void => {
    const began = press
    press = null
    if (began && !isOnControl(event) && !isDrag(began, event) && !hasSelection(plate)) onClick()
  }
  plate.addEventListener('pointerdown', begin)
  plate.addEventListener('click', end)
  return () => {
    plate.removeEventListener('pointerdown', begin)
    plate.removeEventListener('click', end)
  }
}

/** Closes the open bar after a click outside of its controls (behaviour 5.2). Keyboards have the close button. */
export const useCloseOnClick = (open: boolean): RefObject<HTMLDivElement | null> => {
  const plate = useRef<HTMLDivElement>(null)
  const dispatch = useSiteDispatch()
  useEffect(
    () => (open && plate.current ? watchClicks(plate.current, () => dispatch(barClosed())) : undefined),
    [dispatch, open],
  )
  return plate
}
