// Server-sent events, as a stream of parsed JSON messages.

import type { Cancel, Clock } from '@site/shared/platform'
import { attempt } from '@site/shared/result'

export interface Follower {
  /** Called for each message; `undefined` for one that is invalid JSON. */
  readonly onMessage: (message: unknown) => void
  /** Called when the connection opens, and when it is lost. */
  readonly onConnection: (isConnected: boolean) => void
}

export interface ServerEvents {
  /** Connects, and reconnects by itself whenever the connection is lost. */
  follow(url: string, follower: Follower): Cancel
}

/** A browser closes for good at an answer that is not an event stream, such as a proxy's error page. */
const REOPEN_AFTER_MS = 30_000

const parseJson = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

const open = (
  url: string,
  { onMessage, onConnection }: Follower,
  onClosed: () => void,
): EventSource | undefined => {
  const source = attempt(() => new EventSource(url))
  if (source === undefined) {
    onConnection(false)
    return undefined
  }
  source.addEventListener('open', () => onConnection(true))
  source.addEventListener('message', ({ data }) => onMessage(parseJson(data)))
  source.addEventListener('error', () => {
    onConnection(false)
    if (source.readyState === EventSource.CLOSED) onClosed()
  })
  return source
}

export const browserServerEvents = (clock: Clock): ServerEvents => ({
  follow: (url, follower) => {
    let cancelReopening: Cancel = () => {}
    const reopenLater = (): void => {
      cancelReopening = clock.after(REOPEN_AFTER_MS, () => {
        source = open(url, follower, reopenLater)
      })
    }
    let source = open(url, follower, reopenLater)
    return () => {
      cancelReopening()
      source?.close()
    }
  },
})
