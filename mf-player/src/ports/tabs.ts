// The other tabs of this site in the same browser, and players on other sites that share its storage.

import type { Cancel } from '@site/shared/platform'
import { attempt } from '@site/shared/result'

export interface Tabs {
  /**
   * Announces to the other tabs that this one plays.
   * @param requestedAtMs when the listener requested playback, in milliseconds since the Unix epoch
   */
  announcePlaying(requestedAtMs: number): void
  /** Calls back with the `requestedAtMs` of another tab that plays. */
  onOtherPlaying(task: (requestedAtMs: number) => void): Cancel
}

const CHANNEL = 'site-player'

/** Connects tabs by a broadcast channel. Where the browser has none, or forbids it, each tab plays alone. */
export const browserTabs = (): Tabs => {
  const channel = attempt(() => new BroadcastChannel(CHANNEL))
  return {
    announcePlaying: (requestedAtMs) => void attempt(() => channel?.postMessage(requestedAtMs)),
    onOtherPlaying: (task) => {
      if (channel)
        channel.onmessage = ({ data }) => {
          if (typeof data === 'number') task(data)
        }
      return () => channel?.close()
    },
  }
}
