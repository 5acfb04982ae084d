/** Controls of composed HTML that do nothing until their part is there; links work without it. */
const CONTROLS = 'button, [role="button"]'

const ARRIVED = 'part-arrived'
const FAILED = 'part-failed'

/** Styles of the parts show a control that has it as waiting. */
const BUSY = 'aria-busy'

/** Tells that the part in this place now hears its visitors. */
export const announceArrival = (place: HTMLElement): void => {
  place.dataset.arrived = ''
  place.dispatchEvent(new Event(ARRIVED, { bubbles: true }))
}

/** Tells that there will be no part in this place for now. */
export const announceFailure = (place: HTMLElement): void => {
  place.dispatchEvent(new Event(FAILED, { bubbles: true }))
}

/** Where there is a part, or a message in its stead, clicks are heard. */
const HEARING = '[data-arrived], [data-failed]'

/** The slot a control is in, by its name, while nobody there answers; React may make the place itself anew. */
const unansweredSlotOf = (control: Element): string | undefined => {
  const place = control.closest<HTMLElement>('[data-slot]')
  return place?.matches(HEARING) ? undefined : place?.dataset.slot
}

/**
 * Keeps the last click a visitor makes in a part that is not there yet, and makes it once it is. Until then its control
 * is marked as busy and nobody else hears of it: a part that is just taking over would hear it twice.
 */
export const keepEarlyClicks = (page: Document): void => {
  const waiting = new Map<string, HTMLElement>()
  const take = (slot: string): HTMLElement | undefined => {
    const control = waiting.get(slot)
    waiting.delete(slot)
    control?.removeAttribute(BUSY)
    return control
  }
  const takeAt = ({ target }: Event): HTMLElement | undefined =>
    target instanceof HTMLElement ? take(target.dataset.slot ?? '') : undefined
  const onClick = (click: Event): void => {
    const { target } = click
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
    const slot = control ? unansweredSlotOf(control) : undefined
    if (!control || !slot) return
    click.stopImmediatePropagation()
    click.preventDefault()
    take(slot)
    waiting.set(slot, control)
    control.setAttribute(BUSY, 'true')
  }
  page.addEventListener('click', onClick, { capture: true })
  page.addEventListener(ARRIVED, (arrival) => takeAt(arrival)?.click())
  page.addEventListener(FAILED, takeAt)
}
