import { createReader, isBoolean, isSeconds, isShare, isText, MEDIA_STATE } from './envelope'
import type { HostMessage } from './messages'

export const readHostMessage = createReader<HostMessage>({
  hello: {},
  play: {},
  pause: {},
  seek: { seconds: isSeconds },
  volume: { volume: isShare, muted: isBoolean },
  take: { seconds: isSeconds },
  drop: {},
  focus: {},
  sound: {
    ...MEDIA_STATE,
    event: isText,
    readyState: isSeconds,
    error: isSeconds,
  },
})
