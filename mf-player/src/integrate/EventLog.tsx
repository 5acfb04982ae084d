import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { readFrameMessage } from '../embed/element/frameLink'
import { wrapMessage } from '../embed/protocol/envelope'
import type { FrameMessage } from '../embed/protocol/messages'
import css from './Integrate.module.css'
import { integrateContent } from './integrate.content'

const LENGTH = 8

const describeMessage = (message: FrameMessage): string => {
  if (message.type === 'nowplaying')
    return ['nowplaying', [message.artist, message.title].filter((name) => name !== '').join(' / ')].join(' ')
  return message.type === 'state' ? `${message.event} ${message.currentTime.toFixed(1)} s` : message.type
}

const readName = (line: string | undefined): string | undefined => line?.split(' ')[0]

/** Consecutive `timeupdate` events share one line. */
const withLine = (lines: readonly string[], line: string): readonly string[] => {
  const rest = readName(lines[0]) === 'timeupdate' && readName(line) === 'timeupdate' ? lines.slice(1) : lines
  return [line, ...rest].slice(0, LENGTH)
}

/** The frame's messages, newest first. */
const useMessages = (frame: RefObject<HTMLIFrameElement | null>): readonly string[] => {
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => {
    const element = frame.current
    const page = element?.ownerDocument.defaultView
    if (!element || !page) return
    const sendHello = (): void =>
      element.contentWindow?.postMessage(wrapMessage({ type: 'hello' }), page.origin)
    const receive = ({ source, data }: MessageEvent): void => {
      const message = source === element.contentWindow ? readFrameMessage(data) : null
      if (message) setLines((known) => withLine(known, describeMessage(message)))
    }
    element.addEventListener('load', sendHello)
    page.addEventListener('message', receive)
    sendHello()
    return () => {
      element.removeEventListener('load', sendHello)
      page.removeEventListener('message', receive)
    }
  }, [frame])
  return lines
}

export const EventLog = ({ frame }: { readonly frame: RefObject<HTMLIFrameElement | null> }): ReactNode => {
  const lines = useMessages(frame)
  return <pre className={css.log}>{lines.join('\n') || integrateContent.noEvents}</pre>
}
