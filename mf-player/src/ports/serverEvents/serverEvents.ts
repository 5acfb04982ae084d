import type { Cancel } from '@site/shared/platform'

/** Who follows what a server tells. */
export interface Follower {
  /** Called at each message; `undefined` is one that is not JSON. */
  readonly onMessage: (message: unknown) => void
  /** Called when the server can be heard, and when it no longer can. */
  readonly onConnection: (isConnected: boolean) => void
}

/** What a server tells by itself. */
export interface ServerEvents {
  /** Connects, and again by itself whenever the connection is lost. */
  follow(url: string, follower: Follower): Cancel
}
