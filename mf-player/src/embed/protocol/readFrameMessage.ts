import { isBoolean, isSeconds, isShare, isText, reader } from './envelope'
import { type FrameMessage, MEDIA_EVENTS } from './messages'

export const readFrameMessage = reader<FrameMessage>({
  ready: {},
  state: {
    event: (value) => MEDIA_EVENTS.some((event) => event === value),
    currentTime: isSeconds,
    duration: (value) => value === null || isSeconds(value),
    paused: isBoolean,
    ended: isBoolean,
    volume: isShare,
    muted: isBoolean,
  },
  nowplaying: { artist: isText, title: isText },
  refused: {},
  quiet: {},
})
