import { attempt } from '@site/shared/attempt'
import type { Tabs } from './tabs'

const CHANNEL = 'site-player'

/** Tabs connected by a broadcast channel; a tab alone where the browser has none, or forbids it. */
export const browserTabs = (): Tabs => {
  const channel = attempt(() => new BroadcastChannel(CHANNEL))
  return {
    announcePlaying: (askedAtMs) => void attempt(() => channel?.postMessage(askedAtMs)),
    onOtherPlaying: (task) => {
      if (channel)
        channel.onmessage = ({ data }) => {
          if (typeof data === 'number') task(data)
        }
      return () => channel?.close()
    },
  }
}
