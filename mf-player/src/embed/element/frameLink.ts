import type { Clock } from '@site/shared/clock'
import { enveloped } from '../protocol/envelope'
import type { FrameMessage, HostMessage } from '../protocol/messages'
import { readFrameMessage } from '../protocol/readFrameMessage'

/** A frame that has not answered by then does not come. */
const ANSWER_MS = 8000

/** The frame of a player, and the way to it. */
export interface FrameLink {
  readonly frame: HTMLIFrameElement
  /** Answers whether the frame is ready to hear it; nothing is posted to one that is not. */
  post(message: HostMessage): boolean
  close(): void
}

/** Who opens a frame. */
export interface FrameOpener {
  readonly page: Document
  readonly clock: Pick<Clock, 'after'>
  /** Told of what the frame says, of `ready` once; null is a message to the page that is none of the frame's. */
  readonly hear: (message: FrameMessage | null) => void
  /** The frame does not come. */
  readonly onMissing: () => void
}

/** Opens a frame, and says hello once it has come. */
export const openFrame = (
  { page, clock, hear, onMissing }: FrameOpener,
  address: string,
  title: string,
): FrameLink => {
  const window = page.defaultView as Window & typeof globalThis
  const { origin } = new URL(address)
  // A sandboxed page gives its frames no origin either.
  const [from, to] = window.origin === 'null' ? ['null', '*'] : [origin, origin]
  const frame = page.createElement('iframe')
  const cancel = clock.after(ANSWER_MS, onMissing)
  let ready = false
  Object.assign(frame, { src: address, title, allow: 'autoplay', part: 'frame' })
  const send = (message: HostMessage): void => frame.contentWindow?.postMessage(enveloped(message), to)
  const receive = ({ source, origin, data }: MessageEvent): void => {
    const message = source === frame.contentWindow && origin === from ? readFrameMessage(data) : null
    if (message?.type === 'ready') {
      if (ready) return
      ready = true
      cancel()
    }
    hear(message)
  }
  frame.onload = () => send({ type: 'hello' })
  window.addEventListener('message', receive)
  return {
    frame,
    post: (message) => {
      if (ready) send(message)
      return ready
    },
    close: () => {
      cancel()
      window.removeEventListener('message', receive)
    },
  }
}
