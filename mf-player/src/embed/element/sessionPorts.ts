import type { Clock } from '@site/shared/clock'
import type { ElementSite } from './elementSite'
import type { openFrame } from './frameLink'
import type { MediaPort } from './mediaMembers'

/** How a session reaches the page and the site. */
export interface SessionPorts {
  readonly site: ElementSite
  /** Of the frames. */
  readonly origin: string
  readonly clock: Pick<Clock, 'after' | 'now'>
  readonly createSound: () => HTMLAudioElement
  /** Whether the policy of the page blocked an address. */
  readonly isBlocked: (address: string) => boolean
  readonly openFrame: typeof openFrame
}

/** A player of a page: an audio element of the page, and a frame that shows and commands it. */
export interface PlayerSession extends MediaPort {
  play(): Promise<void>
  pause(): void
  ignoredMessages(): number
  /** The element is in the page: the frame comes to a sound that plays. */
  attach(): void
  /** The element left the page: silent, unless it is put back at once. */
  detach(): void
  /** An attribute changed: another source starts anew, silent; another look changes the frame alone. */
  follow(): void
}
