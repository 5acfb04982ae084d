/** Keeps clicks that are made before their part is hydrated, and replays them afterwards. */

import { isModified } from '../../page/links/followedLink'
import { HYDRATED, HYDRATION_FAILED } from '../../parts/slots/slotElements'
import { type EarlyLinksDependencies, holdLinks } from './earlyLinks'
import type { EarlySound } from './earlySound'

/** Controls that do nothing until their part is hydrated; links work without it. */
const CONTROLS = 'button, [role=button]'

const HYDRATED_SLOT = '[data-hydrated]'
/** A failed slot shows a message whose buttons work. */
const INTERACTIVE_SLOT = `${HYDRATED_SLOT}, [data-failed]`

const readName = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent

/** The clicked control, or the one with the same name where the slot was rendered again. */
const findControl = (slot: Element, control: HTMLElement): HTMLElement | undefined =>
  control.isConnected
    ? control
    : [...slot.querySelectorAll<HTMLElement>(CONTROLS)].find((other) => readName(other) === readName(control))

/** The name of the slot around a control unless that slot matches `ready`. A name, since React may replace the element. */
const findPendingSlot = (control: Element, ready: string): string | undefined => {
  const slot = control.closest<HTMLElement>('[data-slot]')
  return slot?.matches(ready) ? undefined : slot?.dataset.slot
}

/** The name of a control that plays is in `data-playing-label`, and its other name is there meanwhile. */
const swapName = (control: HTMLElement): void => {
  const { playingLabel } = control.dataset
  if (!playingLabel) return
  control.dataset.playingLabel = control.ariaLabel ?? ''
  control.ariaLabel = playingLabel
}

export interface EarlyClicksDependencies extends Pick<EarlyLinksDependencies, 'clock' | 'leave'> {
  readonly sound: Pick<EarlySound, 'hasSound' | 'canPlay' | 'toggle'>
}

/**
 * Replays the last click made in each slot before it was hydrated. Until then the click is stopped, since a part that is
 * being hydrated would handle it a second time, and its control has `aria-busy`, which parts style.
 *
 * A control with a sound plays at once and has `aria-pressed` once it is audible; the next click pauses it. Its click is
 * kept in addition to the last one of its slot, and also when the slot fails.
 *
 * A link that is followed meanwhile waits for the sound's click (`earlyLinks.ts`).
 */
export const replayEarlyClicks = (page: Document, { sound, clock, leave }: EarlyClicksDependencies): void => {
  /** Clicked control -> the name of its slot. */
  const clicked = new Map<HTMLElement, string>()
  let playing: HTMLElement | undefined
  const clickedIn = (slot: string | undefined): readonly HTMLElement[] =>
    [...clicked.keys()].filter((control) => clicked.get(control) === slot)
  const forget = (control: HTMLElement): void => {
    clicked.delete(control)
    if (control.ariaPressed) swapName(control)
    control.ariaBusy = null
    control.ariaPressed = null
  }
  const forgetSilent = (slot: string | undefined): void => {
    for (const control of clickedIn(slot)) if (control !== playing) forget(control)
  }
  const showBusy = (control: HTMLElement): void => {
    if (clicked.has(control)) control.ariaBusy = 'true'
  }
  const onPlaying = (): void => {
    if (!playing?.ariaBusy) return
    playing.ariaBusy = null
    playing.ariaPressed = 'true'
    swapName(playing)
  }
  /** The slot for which a clicked sound waits. */
  const findSoundSlot = (): string | undefined =>
    [...clicked].find(([control]) => sound.hasSound(control))?.[1]
  const links = holdLinks(page, { clock, findSoundSlot, leave })
  const onPaused = (): void => {
    if (playing) forget(playing)
    links.release()
  }
  const toggle = (control: HTMLElement): boolean => {
    if (playing) forget(playing)
    playing = control
    return sound.toggle(control, { onPlaying, onPaused })
  }
  const onClick = (click: MouseEvent): void => {
    const { target } = click
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
    if (!control) return
    const canPlay = sound.canPlay(control)
    const slot = findPendingSlot(control, canPlay ? HYDRATED_SLOT : INTERACTIVE_SLOT)
    if (!slot) return
    click.stopImmediatePropagation()
    click.preventDefault()
    forgetSilent(slot)
    if (canPlay && !isModified(click) && !toggle(control)) return
    clicked.set(control, slot)
    // The browser requests the sound in a task after the click: recalculating styles would delay that request.
    clock.after(0, () => showBusy(control))
  }
  page.addEventListener('click', onClick, true)
  page.addEventListener(HYDRATED, ({ target: slot }) => {
    if (!(slot instanceof HTMLElement)) return
    for (const control of clickedIn(slot.dataset.slot)) {
      forget(control)
      findControl(slot, control)?.click()
    }
    links.release()
  })
  page.addEventListener(HYDRATION_FAILED, ({ target: slot }) => {
    if (!(slot instanceof HTMLElement)) return
    forgetSilent(slot.dataset.slot)
    links.release(slot.dataset.slot)
  })
}
