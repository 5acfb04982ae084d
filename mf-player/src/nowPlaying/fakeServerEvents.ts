import type { ServerEvents } from './serverEvents'

/** A server that tells what the test says. */
export interface FakeServerEvents extends ServerEvents {
  /** The addresses followed right now. */
  following(): readonly string[]
  tells(message: unknown): void
}

export const createFakeServerEvents = (): FakeServerEvents => {
  const followers = new Set<{ readonly url: string; readonly onMessage: (message: unknown) => void }>()
  return {
    follow: (url, onMessage) => {
      const follower = { url, onMessage }
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    following: () => [...followers].map(({ url }) => url),
    tells: (message) => {
      for (const { onMessage } of followers) onMessage(message)
    },
  }
}
