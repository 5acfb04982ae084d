/** Controls of composed HTML that do nothing until their part is there; links work without it. */
const CONTROLS = 'button, [role="button"]'

const ARRIVED = 'part-arrived'

/** Tells that the part in this place now hears its visitors. */
export const announceArrival = (place: HTMLElement): void => {
  place.dataset.arrived = ''
  place.dispatchEvent(new Event(ARRIVED, { bubbles: true }))
}

/** Where there is a part, or a message in its stead, clicks are heard. */
const HEARING = '[data-arrived], [data-failed]'

/** The place a control is in, while nobody there hears it. */
const deafPlaceOf = (control: Element): Element | null => {
  const place = control.closest('[data-slot]')
  return place?.matches(HEARING) ? null : place
}

/**
 * Keeps the last click a visitor makes in a part that is not there yet, and makes it once it is. Until then nobody hears
 * of it: a part that is just taking over would hear it twice.
 */
export const keepEarlyClicks = (page: Document): void => {
  const waiting = new Map<EventTarget, HTMLElement>()
  const onClick = (click: Event): void => {
    const { target } = click
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
    const place = control && deafPlaceOf(control)
    if (!control || !place) return
    click.stopImmediatePropagation()
    click.preventDefault()
    waiting.set(place, control)
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
