import { useSiteDispatch } from '@site/shared/platform'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './BarPanel.module.css'
import { barContent } from './bar.content'
import { panelClosed } from './bar.slice'
import { CloseIcon } from './icons'

export interface BarPanelProps {
  readonly title: string
  readonly children: ReactNode
}

/** Brings the keyboard to the panel, and back to where it was once the panel is gone, unless it is elsewhere by then. */
const useFocusInside = () => {
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = panel.current?.ownerDocument.activeElement
    panel.current?.focus()
    return () => {
      const isLost = before?.ownerDocument.activeElement === before?.ownerDocument.body
      if (isLost && before instanceof HTMLElement) before.focus()
    }
  }, [])
  return panel
}

/** Stands above the bar and leaves the page usable. */
export const BarPanel = ({ title, children }: BarPanelProps): ReactNode => {
  const dispatch = useSiteDispatch()
  const panel = useFocusInside()
  return (
    <dialog ref={panel} open className={css.panel} aria-label={title} tabIndex={-1}>
      <header className={css.header}>
        <h2 className={css.title}>{title}</h2>
        <button
          type="button"
          className={css.close}
          aria-label={barContent.closePanel}
          onClick={() => dispatch(panelClosed())}
        >
          <CloseIcon />
        </button>
      </header>
      {children}
    </dialog>
  )
}
