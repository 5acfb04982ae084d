import type { Host } from './host'
import type { FrameMessage, HostMessage } from './messages'

/** A page around the frame, played by the test. */
export interface FakeHost extends Host {
  readonly told: readonly FrameMessage[]
  says(message: HostMessage): void
}

export const createFakeHost = (): FakeHost => {
  const told: FrameMessage[] = []
  const listeners = new Set<(message: HostMessage) => void>()
  return {
    told,
    post: (message) => void told.push(message),
    onMessage: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    says: (message) => {
      for (const listener of listeners) listener(message)
    },
  }
}
