import { isBoolean, isDuration, isSeconds, isShare, isText, reader } from './envelope'
import type { HostMessage } from './messages'

export const readHostMessage = reader<HostMessage>({
  hello: {},
  play: {},
  pause: {},
  seek: { seconds: isSeconds },
  volume: { volume: isShare, muted: isBoolean },
  take: { seconds: isSeconds },
  drop: {},
  sound: {
    event: isText,
    currentTime: isSeconds,
    duration: isDuration,
    paused: isBoolean,
    ended: isBoolean,
    volume: isShare,
    muted: isBoolean,
    readyState: isSeconds,
    error: isSeconds,
  },
})
