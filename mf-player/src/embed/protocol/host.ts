import type { Cancel } from '@site/shared/platform'
import { wrapMessage } from './envelope'
import type { FrameMessage, HostMessage } from './messages'
import { readHostMessage } from './readHostMessage'

/** The page around the frame. A frame opened at its own address has none: messages to it are dropped. */
export interface Host {
  /** Posts a message; does nothing before the page's `hello`. */
  sendMessage(message: FrameMessage): void
  onMessage(listener: (message: HostMessage) => void): Cancel
}

/** An opaque origin, such as that of a sandboxed page, cannot be addressed by name. */
const chooseTarget = (origin: string): string => (origin === 'null' ? '*' : origin)

/**
 * Connects to the page that frames a window. Accepts valid messages of that page from the origin that sent the first
 * `hello`. Counts all other messages in the document's `data-ignored-messages`.
 */
export const browserHost = (window: Window): Host => {
  const { parent, document } = window
  let origin: string | null = null
  let ignored = 0
  const read = ({ source, origin: from, data }: MessageEvent) => {
    const message = source === parent && parent !== window ? readHostMessage(data) : null
    if (message?.type === 'hello') origin ??= from
    return message && from === origin ? message : null
  }
  const ignore = (): void => {
    ignored += 1
    document.documentElement.dataset.ignoredMessages = String(ignored)
  }
  return {
    sendMessage: (message) => {
      if (origin !== null) parent.postMessage(wrapMessage(message), chooseTarget(origin))
    },
    onMessage: (listener) => {
      const receive = (event: MessageEvent): void => {
        const message = read(event)
        if (message) listener(message)
        else ignore()
      }
      window.addEventListener('message', receive)
      return () => window.removeEventListener('message', receive)
    },
  }
}
