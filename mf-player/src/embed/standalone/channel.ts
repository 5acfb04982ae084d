import type { Host } from '../protocol/host'
import type { FrameMessage, HostMessage } from '../protocol/messages'

/** Connects a page and a player within it by the messages of a page and a frame. */
export interface Channel {
  /** The player's end of the channel. */
  readonly host: Host
  /** Sends a message to the player. */
  send(message: HostMessage): void
}

/** @param onMessage called with each message of the player */
export const createChannel = (onMessage: (message: FrameMessage) => void): Channel => {
  const listeners = new Set<(message: HostMessage) => void>()
  return {
    host: {
      sendMessage: onMessage,
      onMessage: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    send: (message) => {
      for (const listener of listeners) listener(message)
    },
  }
}
