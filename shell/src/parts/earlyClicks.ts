/** Controls of composed HTML that do nothing until their part is there; links work without it. */
const CONTROLS = 'button, summary, [role="button"]'

const ARRIVED = 'part-arrived'

/** Tells that the part in this place now hears its visitors. */
export const announceArrival = (place: HTMLElement): void => {
  place.dataset.arrived = ''
  place.dispatchEvent(new Event(ARRIVED, { bubbles: true }))
}

const placeOf = (control: Element): Element | null | undefined =>
  control.closest('[data-slot]:not([data-arrived])')

/** Keeps the last click a visitor makes in a part that is not there yet, and makes it again once it is. */
export const keepEarlyClicks = (page: Document): void => {
  const waiting = new Map<EventTarget, HTMLElement>()
  const onClick = ({ target }: Event): void => {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
    const place = control && placeOf(control)
    if (control && place) waiting.set(place, control)
  }
  const onArrival = ({ target }: Event): void => {
    const control = target && waiting.get(target)
    if (!control) return
    waiting.delete(target)
    control.click()
  }
  page.addEventListener('click', onClick, { capture: true })
  page.addEventListener(ARRIVED, onArrival)
}
