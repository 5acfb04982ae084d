import { attempt } from '@site/shared/attempt'
import type { Tabs } from './tabs'

const CHANNEL = 'site-player'
const PLAYING = 'playing'

/** Tabs that hear one another; alone where the browser has no channel between them, or forbids it. */
export const browserTabs = (): Tabs => {
  const channel = attempt(() => new BroadcastChannel(CHANNEL))
  if (channel === undefined) return { announcePlaying: () => {}, onOtherPlaying: () => () => {} }
  return {
    announcePlaying: () => void attempt(() => channel.postMessage(PLAYING)),
    onOtherPlaying: (task) => {
      const hear = ({ data }: MessageEvent): void => {
        if (data === PLAYING) task()
      }
      channel.addEventListener('message', hear)
      return () => {
        channel.removeEventListener('message', hear)
        channel.close()
      }
    },
  }
}
