/** Where a visitor goes on: what can be tried again, or the name of what came. */
const LANDMARKS = '[role="alert"] button, h1, h2, h3'

/** Brings focus back to a place whose focused control went away with what the place showed. */
export interface FocusReturn {
  /** Call before the place's content goes. */
  leave(place: HTMLElement | null): void
  /** Call once something else is there; a visitor who went on elsewhere is left alone. */
  arrive(place: HTMLElement | null): void
}

const isNowhere = ({ activeElement, body }: Document): boolean =>
  activeElement === null || activeElement === body

const focus = (target: Element | null): void => {
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

export const createFocusReturn = (): FocusReturn => {
  let isOwed = false
  return {
    leave: (place) => {
      isOwed ||= place?.contains(document.activeElement) ?? false
    },
    arrive: (place) => {
      if (isOwed && place && isNowhere(document))
        focus(place.querySelector(LANDMARKS) ?? place.firstElementChild)
      isOwed = false
    },
  }
}
