import type { Cancel } from '@site/shared/platform'
import type { FrameMessage, HostMessage } from '../../embed/protocol/messages'

/** The page around the frame; a frame that is opened by its own address has none. */
export interface Host {
  /** Tells it, once it has said hello. */
  post(message: FrameMessage): void
  onMessage(listener: (message: HostMessage) => void): Cancel
}
