import type { Clock } from '@site/shared/clock'
import { enveloped, isOneOf, isSeconds, isText, MEDIA_STATE, reader } from '../protocol/envelope'
import { type FrameMessage, type HostMessage, MEDIA_EVENTS } from '../protocol/messages'

/** Reads a message of the frame; null for anything else. */
export const readFrameMessage = reader<FrameMessage>({
  ready: {},
  state: { ...MEDIA_STATE, event: isOneOf(MEDIA_EVENTS) },
  nowplaying: { artist: isText, title: isText },
  refused: {},
  quiet: {},
  audio: { action: isText, url: isText, seconds: isSeconds },
})

/** Until then a frame may be slow; after that the page shows the browser's controls. */
const MAX_ANSWER_MS = 8000

/** The frame of a player, and the way to it. */
export interface FrameLink {
  readonly frame: HTMLIFrameElement
  /** Nothing is posted to a frame that is not ready. */
  post(message: HostMessage): void
  close(): void
}

/** Who opens a frame. */
export interface FrameOpener {
  readonly page: Document
  readonly clock: Pick<Clock, 'after'>
  /** Receives what the frame posts, `ready` after each load; null is a message to the page from anywhere else. */
  readonly hear: (message: FrameMessage | null) => void
  /** The frame has not come; it may still. */
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
  const cancel = clock.after(MAX_ANSWER_MS, onMissing)
  let [ready, greeted] = [false, false]
  Object.assign(frame, { src: address, title, allow: 'autoplay', part: 'frame' })
  const send = (message: HostMessage): void => frame.contentWindow?.postMessage(enveloped(message), to)
  const receive = ({ source, origin: sender, data }: MessageEvent): void => {
    const message = source === frame.contentWindow && sender === from ? readFrameMessage(data) : null
    if (message?.type === 'ready') {
      if (ready) return
      ready = true
      cancel()
    }
    // The first state answers the greeting, with a volume that is not the page's.
    if (message?.type === 'state' && !greeted) greeted = true
    else hear(message)
  }
  frame.onload = () => {
    ready = greeted = false
    send({ type: 'hello' })
  }
  window.addEventListener('message', receive)
  return {
    frame,
    post: (message) => {
      if (ready) send(message)
    },
    close: () => {
      cancel()
      window.removeEventListener('message', receive)
    },
  }
}
