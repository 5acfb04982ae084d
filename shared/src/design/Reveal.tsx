import { type ReactNode, useEffect, useRef, useState } from 'react'
import { watchViewport } from '../browser/view'
import css from './Reveal.module.css'

export interface RevealProps {
  /** The block shows once its top edge is this many pixels above the bottom of the viewport. */
  readonly offsetPx: number
  readonly children: ReactNode
}

/**
 * Fades its content in as it enters the viewport and out as it leaves; shows it plainly where the browser cannot observe.
 * @example <Reveal offsetPx={120}>…</Reveal>
 */
export const Reveal = ({ offsetPx, children }: RevealProps): ReactNode => {
  const block = useRef<HTMLDivElement>(null)
  const [visible, setVisible] = useState(true)
  useEffect(() => {
    if (block.current !== null) return watchViewport(block.current, -offsetPx, setVisible)
  }, [offsetPx])
  return (
    <div ref={block} className={css.reveal} data-revealed={visible}>
      {children}
    </div>
  )
}
