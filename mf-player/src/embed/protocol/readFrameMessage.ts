import { isBoolean, isSeconds, isShare, isText, reader } from './envelope'
import { type FrameMessage, MEDIA_EVENTS, type MediaEvent } from './messages'

export const readFrameMessage = reader<FrameMessage>({
  ready: {},
  state: {
    event: (value) => MEDIA_EVENTS.includes(value as MediaEvent),
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
