import type { Tabs } from './tabs'

const CHANNEL = 'site-player'
const PLAYING = 'playing'

/** Tabs that hear one another; alone where the browser has no channel between them. */
export const browserTabs = (): Tabs => {
  if (!('BroadcastChannel' in globalThis))
    return { announcePlaying: () => {}, onOtherPlaying: () => () => {} }
  const channel = new BroadcastChannel(CHANNEL)
  return {
    announcePlaying: () => channel.postMessage(PLAYING),
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
