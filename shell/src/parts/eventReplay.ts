/** Controls of prerendered HTML that do nothing until their part is hydrated; links work without it. */
const CONTROLS = 'button, [role="button"]'

const HYDRATED = 'hydrated'
const FAILED = 'hydration-failed'

/** Styles of the parts show a control that has it as waiting. */
const BUSY = 'aria-busy'

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent

/** The control a visitor clicked; where the place was rendered anew since, the one there that is called the same. */
const sameIn = (place: Element, control: HTMLElement): HTMLElement | undefined =>
  control.isConnected
    ? control
    : [...place.querySelectorAll<HTMLElement>(CONTROLS)].find((other) => nameOf(other) === nameOf(control))

/** Marks the place of a part that answers its visitors from now on, and dispatches `hydrated` there. */
export const markHydrated = (place: HTMLElement): void => {
  place.dataset.hydrated = ''
  place.dispatchEvent(new Event(HYDRATED, { bubbles: true }))
}

/** Dispatches `hydration-failed` in the place of a part that will not come for now. */
export const markFailed = (place: HTMLElement): void => {
  place.dispatchEvent(new Event(FAILED, { bubbles: true }))
}

/** Where there is a part, or a message in its stead, clicks have an effect. */
const INTERACTIVE = '[data-hydrated], [data-failed]'

/** The slot a control is in, by its name, while that slot is not interactive; React may make the place itself anew. */
const pendingSlotOf = (control: Element): string | undefined => {
  const place = control.closest<HTMLElement>('[data-slot]')
  return place?.matches(INTERACTIVE) ? undefined : place?.dataset.slot
}

/**
 * Replays the last click made in a part before it was hydrated, once it is. Until then its control is marked as busy
 * and the click is stopped: a part that is just hydrating would handle it twice.
 */
export const replayEarlyClicks = (page: Document): void => {
  const clicked = new Map<string, HTMLElement>()
  const take = (slot: string): HTMLElement | undefined => {
    const control = clicked.get(slot)
    clicked.delete(slot)
    control?.removeAttribute(BUSY)
    return control
  }
  const takeAt = (place: HTMLElement): HTMLElement | undefined => take(place.dataset.slot ?? '')
  const onClick = (click: Event): void => {
    const { target } = click
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
    const slot = control ? pendingSlotOf(control) : undefined
    if (!control || !slot) return
    click.stopImmediatePropagation()
    click.preventDefault()
    take(slot)
    clicked.set(slot, control)
    control.setAttribute(BUSY, 'true')
  }
  page.addEventListener('click', onClick, { capture: true })
  page.addEventListener(HYDRATED, ({ target: place }) => {
    if (!(place instanceof HTMLElement)) return
    const control = takeAt(place)
    if (control) sameIn(place, control)?.click()
  })
  page.addEventListener(FAILED, ({ target: place }) => {
    if (place instanceof HTMLElement) takeAt(place)
  })
}
