import type { Clock } from '@site/shared/clock'
import type { ElementSite } from './elementSite'
import type { openFrame } from './frameLink'
import type { MediaPort } from './mediaMembers'

/** Access to the page and the site. */
export interface SessionPorts {
  readonly site: ElementSite
  /** The origin that frames are loaded from. */
  readonly origin: string
  readonly clock: Pick<Clock, 'after' | 'now'>
  readonly createSound: () => HTMLAudioElement
  /** Whether the page's policy has blocked an address. */
  readonly isBlocked: (address: string) => boolean
  readonly openFrame: typeof openFrame
  /** Fetches JSON; null if that fails, whatever the reason. */
  readonly fetchAnswer: (address: string) => Promise<unknown>
}

/** A player in a page: an audio element of the page, and a frame that shows and controls it. */
export interface PlayerSession extends MediaPort {
  play(): Promise<void>
  pause(): void
  ignoredMessages(): number
  /** Call when the element is added to the page: the frame loads if the sound plays. */
  attach(): void
  /** Call when the element is removed from the page: the sound pauses unless the element is reattached at once. */
  detach(): void
  /** Call when an attribute changes. A new source resets the player, paused; a new look reloads only the frame. */
  applyAttributes(): void
}
