import { attempt } from '@site/shared/attempt'
import type { Tabs } from './tabs'

const CHANNEL = 'site-player'
const PLAYING = 'playing'

/** Tabs connected by a broadcast channel; a tab alone where the browser has none, or forbids it. */
export const browserTabs = (): Tabs => {
  const channel = attempt(() => new BroadcastChannel(CHANNEL))
  if (channel === undefined) return { announcePlaying: () => {}, onOtherPlaying: () => () => {} }
  return {
    announcePlaying: () => void attempt(() => channel.postMessage(PLAYING)),
    onOtherPlaying: (task) => {
      const onMessage = ({ data }: MessageEvent): void => {
        if (data === PLAYING) task()
      }
      channel.addEventListener('message', onMessage)
      return () => {
        channel.removeEventListener('message', onMessage)
        channel.close()
      }
    },
  }
}
