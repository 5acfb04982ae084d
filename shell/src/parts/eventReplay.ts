import type { Clock } from '@site/shared/clock'

/** Controls of prerendered HTML that do nothing until their part is hydrated; links work without it. */
const CONTROLS = 'button, [role=button]'

/** Dispatched in the place of a part that answers its visitors from now on. */
export const HYDRATED = 'hydrated'
const FAILED = 'hydration-failed'

/** What controls stand for that can be heard before their part is there. */
export interface ControlSounds {
  has(control: HTMLElement): boolean
  /** Plays the sound of a control that has one, or pauses it; answers whether it plays. Calls back as it changes by itself. */
  toggle(
    control: HTMLElement,
    listeners: { readonly onHeard: () => void; readonly onPaused: () => void },
  ): boolean
}

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent

/** The control a visitor clicked; where the place was rendered anew since, the one there that is called the same. */
const sameIn = (place: Element, control: HTMLElement): HTMLElement | undefined =>
  control.isConnected
    ? control
    : [...place.querySelectorAll<HTMLElement>(CONTROLS)].find((other) => nameOf(other) === nameOf(control))

/** Marks the place of a part that answers its visitors from now on, and tells of it. */
export const markHydrated = (place: HTMLElement): void => {
  place.dataset.hydrated = ''
  place.dispatchEvent(new Event(HYDRATED, { bubbles: true }))
}

/** Dispatches `hydration-failed` in the place of a part that will not come for now. */
export const markFailed = (place: HTMLElement): void => {
  place.dispatchEvent(new Event(FAILED, { bubbles: true }))
}

/** Where there is a part, clicks have an effect. */
const THERE = '[data-hydrated]'

/** So they have where there is a message in its stead. */
const INTERACTIVE = `${THERE}, [data-failed]`

/** The slot a control is in, by its name, while that slot is not interactive; React may make the place itself anew. */
const pendingSlotOf = (control: Element, interactive: string): string | undefined => {
  const place = control.closest<HTMLElement>('[data-slot]')
  return place?.matches(interactive) ? undefined : place?.dataset.slot
}

const isModified = (click: MouseEvent): boolean =>
  click.altKey || click.ctrlKey || click.metaKey || click.shiftKey

/**
 * Replays the last click made in a part before it was hydrated, once it is. Until then its control is marked as busy, by
 * which styles of the parts show it as waiting, and the click is stopped: a part that is just hydrating would handle it
 * twice. What has a sound is heard at once (its control is pressed, then) and paused by the next click; the one that
 * sounds waits for its part beside what else was clicked there, and however often that fails.
 */
export const replayEarlyClicks = (
  page: Document,
  sounds: ControlSounds,
  clock: Pick<Clock, 'after'>,
): void => {
  /** Control -> the slot it is in. */
  const clicked = new Map<HTMLElement, string>()
  let sounding: HTMLElement | undefined
  const clickedIn = (slot: string | undefined): readonly HTMLElement[] =>
    [...clicked.keys()].filter((control) => clicked.get(control) === slot)
  const forget = (control: HTMLElement): void => {
    clicked.delete(control)
    control.ariaBusy = null
    control.ariaPressed = null
  }
  const forgetSilent = (slot: string | undefined): void => {
    for (const control of clickedIn(slot)) if (control !== sounding) forget(control)
  }
  const showBusy = (control: HTMLElement): void => {
    if (clicked.has(control)) control.ariaBusy = 'true'
  }
  const onHeard = (): void => {
    if (!sounding?.ariaBusy) return
    sounding.ariaBusy = null
    sounding.ariaPressed = 'true'
  }
  const onPaused = (): void => sounding && forget(sounding)
  const toggle = (control: HTMLElement): boolean => {
    onPaused()
    sounding = control
    return sounds.toggle(control, { onHeard, onPaused })
  }
  const onClick = (click: MouseEvent): void => {
    const { target } = click
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
    if (!control) return
    const isSound = sounds.has(control)
    const slot = pendingSlotOf(control, isSound ? THERE : INTERACTIVE)
    if (!slot) return
    click.stopImmediatePropagation()
    click.preventDefault()
    forgetSilent(slot)
    if (isSound && !isModified(click) && !toggle(control)) return
    clicked.set(control, slot)
    // A sound is asked for in a task of its own, and styles of the whole page would be made before it.
    clock.after(0, () => showBusy(control))
  }
  page.addEventListener('click', onClick, true)
  page.addEventListener(HYDRATED, ({ target: place }) => {
    if (!(place instanceof HTMLElement)) return
    for (const control of clickedIn(place.dataset.slot)) {
      forget(control)
      sameIn(place, control)?.click()
    }
  })
  page.addEventListener(FAILED, ({ target: place }) => {
    if (place instanceof HTMLElement) forgetSilent(place.dataset.slot)
  })
}
