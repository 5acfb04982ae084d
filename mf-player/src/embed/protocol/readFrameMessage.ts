import { isBoolean, isDuration, isOneOf, isSeconds, isShare, isText, reader } from './envelope'
import { type FrameMessage, MEDIA_EVENTS } from './messages'

export const readFrameMessage = reader<FrameMessage>({
  ready: {},
  state: {
    event: isOneOf(MEDIA_EVENTS),
    currentTime: isSeconds,
    duration: isDuration,
    paused: isBoolean,
    ended: isBoolean,
    volume: isShare,
    muted: isBoolean,
  },
  nowplaying: { artist: isText, title: isText },
  refused: {},
  quiet: {},
  audio: { action: isText, url: isText, seconds: isSeconds },
})
