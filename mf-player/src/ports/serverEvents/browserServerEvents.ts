import { attempt } from '@site/shared/attempt'
import type { Cancel, Clock } from '@site/shared/platform'
import type { Follower, ServerEvents } from './serverEvents'

/** Browsers give up for good where the answer is no event stream, as a proxy's error page is. */
const REOPEN_AFTER_MS = 30_000

const parse = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

const open = (
  url: string,
  { onMessage, onConnection }: Follower,
  onGivenUp: () => void,
): EventSource | undefined => {
  const source = attempt(() => new EventSource(url))
  if (source === undefined) {
    onConnection(false)
    return undefined
  }
  source.addEventListener('open', () => onConnection(true))
  source.addEventListener('message', ({ data }) => onMessage(parse(data)))
  source.addEventListener('error', () => {
    onConnection(false)
    if (source.readyState === EventSource.CLOSED) onGivenUp()
  })
  return source
}

/** The browser's own reader of server-sent events. */
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
