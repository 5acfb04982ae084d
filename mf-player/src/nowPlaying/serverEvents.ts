import type { Cancel } from '@site/shared/platform'

/** What a server tells by itself. */
export interface ServerEvents {
  /** Calls back at each message that is JSON; connects again by itself when the connection is lost. */
  follow(url: string, onMessage: (message: unknown) => void): Cancel
}
