import type { Cancel } from '@site/shared/clock'
import { enveloped } from '../protocol/envelope'
import type { FrameMessage, HostMessage } from '../protocol/messages'
import { readFrameMessage } from '../protocol/readFrameMessage'

/** The frame of a player, and the way to it. */
export interface FrameLink {
  readonly frame: HTMLIFrameElement
  post(message: HostMessage): void
  close: Cancel
}

/** A sandboxed page gives its frames no origin either. */
const originIn = (window: Window & typeof globalThis, origin: string): string =>
  window.origin === 'null' ? 'null' : origin

/**
 * Opens a frame, and says hello once it has come.
 * @param onMessage told of what the frame says
 * @param onIgnored told of each other message the page receives
 */
export const openFrame = (
  page: Document,
  { address, title }: { readonly address: string; readonly title: string },
  onMessage: (message: FrameMessage) => void,
  onIgnored: () => void,
): FrameLink => {
  const window = page.defaultView as Window & typeof globalThis
  const origin = originIn(window, new URL(address).origin)
  const frame = page.createElement('iframe')
  Object.assign(frame, { src: address, title, allow: 'autoplay' })
  frame.part.add('frame')
  const post = (message: HostMessage): void =>
    frame.contentWindow?.postMessage(enveloped(message), origin === 'null' ? '*' : origin)
  const receive = ({ source, origin: from, data }: MessageEvent): void => {
    const message = source === frame.contentWindow && from === origin ? readFrameMessage(data) : null
    if (message) onMessage(message)
    else onIgnored()
  }
  frame.onload = () => post({ type: 'hello' })
  window.addEventListener('message', receive)
  return { frame, post, close: () => window.removeEventListener('message', receive) }
}
