import type { Cancel } from '@site/shared/platform'
import { enveloped } from './envelope'
import type { FrameMessage, HostMessage } from './messages'
import { readHostMessage } from './readHostMessage'

/** The page around the frame; a frame that is opened by its own address has none. */
export interface Host {
  /** Tells it, once it has said hello. */
  post(message: FrameMessage): void
  onMessage(listener: (message: HostMessage) => void): Cancel
}

/** An origin without a name, as that of a sandboxed page, can only be posted to by everybody's. */
const chooseTarget = (origin: string): string => (origin === 'null' ? '*' : origin)

/**
 * The page a window is framed by. Messages count that come from there, from the origin that said hello first, and that are
 * of the protocol; how many others there were stands on the document (`data-ignored-messages`).
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
    post: (message) => {
      if (origin !== null) parent.postMessage(enveloped(message), chooseTarget(origin))
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
