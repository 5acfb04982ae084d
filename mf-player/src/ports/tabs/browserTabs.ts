import { attempt } from '@site/shared/attempt'
import type { Tabs } from './tabs'

const CHANNEL = 'site-player'

/** Tabs connected by a broadcast channel; a tab alone where the browser has none, or forbids it. */
export const browserTabs = (): Tabs => {
  const channel = attempt(() => new BroadcastChannel(CHANNEL))
  if (channel === undefined) return { announcePlaying: () => {}, onOtherPlaying: () => () => {} }
  return {
    announcePlaying: (askedAtMs) => void attempt(() => channel.postMessage(askedAtMs)),
    onOtherPlaying: (task) => {
      const onMessage = ({ data }: MessageEvent): void => {
        if (typeof data === 'number') task(data)
      }
      channel.addEventListener('message', onMessage)
      return () => {
        channel.removeEventListener('message', onMessage)
        channel.close()
      }
    },
  }
}
