import type { Clock } from '@site/shared/clock'
import {
  createReader,
  isOneOf,
  isRate,
  isSeconds,
  isText,
  MEDIA_STATE,
  wrapMessage,
} from '../protocol/envelope'
import { type FrameMessage, type HostMessage, MEDIA_EVENTS } from '../protocol/messages'

/** Reads a message of the frame; null for anything else. */
export const readFrameMessage = createReader<FrameMessage>({
  ready: {},
  state: { ...MEDIA_STATE, event: isOneOf(MEDIA_EVENTS) },
  nowplaying: { artist: isText, title: isText },
  refused: {},
  quiet: {},
  rate: { rate: isRate },
  audio: { action: isText, url: isText, seconds: isSeconds },
})

/** A frame without an answer within this time is missing: the page shows the browser's controls. */
const MAX_ANSWER_MS = 8000

/** The frame of a player, and the connection to it. */
export interface FrameLink {
  readonly frame: HTMLIFrameElement
  /** Posts a message; does nothing until the frame is ready. */
  sendMessage(message: HostMessage): void
  close(): void
}

/** The callbacks of an opened frame. */
export interface FrameOpener {
  readonly clock: Pick<Clock, 'after'>
  /** Called at the first answer after each load: messages sent here arrive before `onMessage` reports `ready`. */
  readonly onFirstAnswer: () => void
  /** Called with each message of the frame, and with null for a message from anywhere else. */
  readonly onMessage: (message: FrameMessage | null) => void
  /** Called when the frame has not answered in time; it may still answer later. */
  readonly onMissing: () => void
}

/** Opens a frame, and sends `hello` once it has loaded. */
export const openFrame = (
  { clock, onFirstAnswer, onMessage, onMissing }: FrameOpener,
  address: string,
  title: string,
): FrameLink => {
  const origin = new URL(address).origin
  const to = window.origin === 'null' ? '*' : origin
  const frame = document.createElement('iframe')
  const cancel = clock.after(MAX_ANSWER_MS, onMissing)
  /** Counts the frame's answers and the state after each answer: odd while that state is still to come. */
  let answers = 0
  Object.assign(frame, { src: address, title, allow: 'autoplay', part: 'frame' })
  const send = (message: HostMessage): void => frame.contentWindow?.postMessage(wrapMessage(message), to)
  const sendHello = (): void => send({ type: 'hello' })
  const receive = ({ source, origin: sender, data }: MessageEvent): void => {
    // In a sandboxed page the frame's origin is opaque, too; in a page opened from a file the frame keeps its own.
    const isOurs = sender === origin || sender === window.origin
    const message = isOurs && source === frame.contentWindow ? readFrameMessage(data) : null
    const type = message?.type
    if (type === 'ready') {
      cancel()
      if (!answers++) {
        onFirstAnswer()
        // The frame reads messages in order: its second answer means that it has read those of `onFirstAnswer`.
        sendHello()
        return
      }
    }
    // The state after each answer is ignored: its volume may differ from the page's.
    if (type === 'state' && answers % 2) answers += 1
    else if (answers > 2 || type !== 'nowplaying') onMessage(message)
  }
  frame.onload = () => {
    answers = 0
    sendHello()
  }
  window.addEventListener('message', receive)
  return {
    frame,
    sendMessage: (message) => {
      if (answers) send(message)
    },
    close: () => {
      cancel()
      window.removeEventListener('message', receive)
    },
  }
}
