import { isBoolean, isSeconds, isShare, reader } from './envelope'
import type { HostMessage } from './messages'

export const readHostMessage = reader<HostMessage>({
  hello: {},
  play: {},
  pause: {},
  seek: { seconds: isSeconds },
  volume: { volume: isShare, muted: isBoolean },
  take: { seconds: isSeconds },
  drop: {},
})
