import type { ServerEvents } from './serverEvents'

const parse = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

/** The browser's own reader of server-sent events. */
export const browserServerEvents = (): ServerEvents => ({
  follow: (url, onMessage) => {
    const source = new EventSource(url)
    source.addEventListener('message', ({ data }) => onMessage(parse(data)))
    return () => source.close()
  },
})
