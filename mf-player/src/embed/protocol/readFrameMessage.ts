import { isOneOf, isSeconds, isText, MEDIA_STATE, reader } from './envelope'
import { type FrameMessage, MEDIA_EVENTS } from './messages'

export const readFrameMessage = reader<FrameMessage>({
  ready: {},
  state: { ...MEDIA_STATE, event: isOneOf(MEDIA_EVENTS) },
  nowplaying: { artist: isText, title: isText },
  refused: {},
  quiet: {},
  audio: { action: isText, url: isText, seconds: isSeconds },
})
