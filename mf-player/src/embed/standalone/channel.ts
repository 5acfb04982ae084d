import type { Host } from '../protocol/host'
import type { FrameMessage, HostMessage } from '../protocol/messages'

/** The way between a page and a player within it, which speak as a page and a frame do. */
export interface Channel {
  /** The page, as the player sees it. */
  readonly host: Host
  /** Says something to the player. */
  say(message: HostMessage): void
}

/** @param onTold told of what the player says */
export const createChannel = (onTold: (message: FrameMessage) => void): Channel => {
  const listeners = new Set<(message: HostMessage) => void>()
  return {
    host: {
      post: onTold,
      onMessage: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    say: (message) => {
      for (const listener of listeners) listener(message)
    },
  }
}
