import type { Cancel } from '@site/shared/platform'

/** Receives a server's messages. */
export interface Follower {
  /** Called at each message; `undefined` is one that is not JSON. */
  readonly onMessage: (message: unknown) => void
  /** Called when the connection opens, and when it is lost. */
  readonly onConnection: (isConnected: boolean) => void
}

/** Server-sent events. */
export interface ServerEvents {
  /** Connects, and again by itself whenever the connection is lost. */
  follow(url: string, follower: Follower): Cancel
}
