import type { Follower, ServerEvents } from './serverEvents'

/** A server that tells what the test says. */
export interface FakeServerEvents extends ServerEvents {
  /** The addresses followed right now. */
  following(): readonly string[]
  connects(): void
  isLost(): void
  tells(message: unknown): void
}

export const createFakeServerEvents = (): FakeServerEvents => {
  const followed = new Map<Follower, string>()
  const tellAll = (tell: (follower: Follower) => void): void => {
    for (const follower of followed.keys()) tell(follower)
  }
  return {
    follow: (url, { onMessage, onConnection }) => {
      const follower = { onMessage, onConnection }
      followed.set(follower, url)
      return () => void followed.delete(follower)
    },
    following: () => [...followed.values()],
    connects: () => tellAll(({ onConnection }) => onConnection(true)),
    isLost: () => tellAll(({ onConnection }) => onConnection(false)),
    tells: (message) => tellAll(({ onMessage }) => onMessage(message)),
  }
}
