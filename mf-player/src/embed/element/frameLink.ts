import type { Clock } from '@site/shared/clock'
import { enveloped, isAmong, isSeconds, isText, MEDIA_STATE, reader } from '../protocol/envelope'
import { type FrameMessage, type HostMessage, MEDIA_EVENTS } from '../protocol/messages'

/** Reads a message of the frame; null for anything else. */
export const readFrameMessage = reader<FrameMessage>({
  ready: {},
  state: { ...MEDIA_STATE, event: isAmong(MEDIA_EVENTS) },
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
  readonly clock: Pick<Clock, 'after'>
  /** Called at the first answer after each load: the frame reads what is posted here before it is `ready`. */
  readonly greet: () => void
  /** Receives what the frame posts; null is a message to the page from anywhere else. */
  readonly hear: (message: FrameMessage | null) => void
  /** The frame has not come; it may still. */
  readonly onMissing: () => void
}

/** Opens a frame, and says hello once it has come. */
export const openFrame = (
  { clock, greet, hear, onMissing }: FrameOpener,
  address: string,
  title: string,
): FrameLink => {
  const origin = new URL(address).origin
  const to = window.origin === 'null' ? '*' : origin
  const frame = document.createElement('iframe')
  const cancel = clock.after(MAX_ANSWER_MS, onMissing)
  /** Counts the answers of the frame and the state that follows each: odd between the two. */
  let step = 0
  Object.assign(frame, { src: address, title, allow: 'autoplay', part: 'frame' })
  const send = (message: HostMessage): void => frame.contentWindow?.postMessage(enveloped(message), to)
  const sayHello = (): void => send({ type: 'hello' })
  const receive = ({ source, origin: sender, data }: MessageEvent): void => {
    // A sandboxed page gives its frames no origin either; a file leaves them theirs.
    const isOurs = sender === origin || sender === window.origin
    const message = isOurs && source === frame.contentWindow ? readFrameMessage(data) : null
    const type = message?.type
    if (type === 'ready') {
      cancel()
      if (!step++) {
        greet()
        // Messages are read in order: a second answer means that the above was read.
        sayHello()
        return
      }
    }
    // A state follows each answer, with a volume that is not the page's.
    if (type === 'state' && step % 2) step += 1
    else if (step > 2 || type !== 'nowplaying') hear(message)
  }
  frame.onload = () => {
    step = 0
    sayHello()
  }
  window.addEventListener('message', receive)
  return {
    frame,
    post: (message) => {
      if (step) send(message)
    },
    close: () => {
      cancel()
      window.removeEventListener('message', receive)
    },
  }
}
