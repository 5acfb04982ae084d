/** Holds back a link that is followed while a clicked sound waits for its part: the next page would end the sound. */

import type { Cancel, Clock } from '@site/shared/clock'
import { findFollowedLink } from '../../page/links/followedLink'
import { PLAYER_SLOT } from '../../parts/slots/slotElements'

/** A visitor waits no longer for a page; the sound then ends with this one. */
const MAX_HOLD_MS = 10_000

export interface EarlyLinksDependencies {
  readonly clock: Pick<Clock, 'after'>
  /** The name of the slot for which a clicked sound waits. */
  readonly findSoundSlot: () => string | undefined
  /** Loads a document, which ends the sound. */
  readonly leave: (url: string) => void
}

export interface EarlyLinks {
  /**
   * Follows the link that is held back, if any, unless a sound still waits.
   * @param failed the slot whose part has just failed
   */
  release(failed?: string): void
}

/**
 * Holds links back in `page`: the last one, with `aria-busy`, until `release`. Where the part of the sound has failed, a link
 * leaves the page: no control of the next page would end that sound. Only the player's own is on every page.
 */
export const holdLinks = (
  page: Document,
  { clock, findSoundSlot, leave }: EarlyLinksDependencies,
): EarlyLinks => {
  let held: HTMLAnchorElement | undefined
  let cancel: Cancel | undefined
  const takeHeld = (): HTMLAnchorElement | undefined => {
    const link = held
    cancel?.()
    held = undefined
    if (link) link.ariaBusy = null
    return link
  }
  const leaveFor = (link = takeHeld()): void => {
    if (link) leave(link.href)
  }
  /** A slot that is rendered again has new links. */
  const follow = (link: HTMLAnchorElement | undefined): void => {
    const shown = link?.isConnected ? link : [...page.links].find(({ href }) => href === link?.href)
    shown?.click()
  }
  const hold = (link: HTMLAnchorElement): void => {
    takeHeld()
    held = link
    link.ariaBusy = 'true'
    cancel = clock.after(MAX_HOLD_MS, leaveFor)
  }
  const onClick = (click: MouseEvent): void => {
    const link = findFollowedLink(click)
    const slot = findSoundSlot()
    if (!link || !slot) return
    const failed = page.querySelector(`[data-slot="${slot}"][data-failed]`)
    if (failed && slot === PLAYER_SLOT) return
    click.stopImmediatePropagation()
    click.preventDefault()
    if (failed) leaveFor(link)
    else hold(link)
  }
  page.addEventListener('click', onClick, true)
  return {
    release: (failed) => {
      const slot = findSoundSlot()
      if (!slot || (slot === failed && slot === PLAYER_SLOT)) follow(takeHeld())
      else if (slot === failed) leaveFor()
    },
  }
}
