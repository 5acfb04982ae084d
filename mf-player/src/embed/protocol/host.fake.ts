import type { Host } from './host'
import type { FrameMessage, HostMessage } from './messages'

/** A host page that the test controls. */
export interface FakeHost extends Host {
  /** Messages of the frame. */
  readonly received: readonly FrameMessage[]
  send(message: HostMessage): void
}

export const createFakeHost = (): FakeHost => {
  const received: FrameMessage[] = []
  const listeners = new Set<(message: HostMessage) => void>()
  return {
    received,
    sendMessage: (message) => void received.push(message),
    onMessage: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send: (message) => {
      for (const listener of listeners) listener(message)
    },
  }
}
