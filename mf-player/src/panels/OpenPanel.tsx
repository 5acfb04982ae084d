// The panel above the bar: its frame opens at once, its content follows when its chunk has loaded.
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import buttonCss from '../bar/BarButton.module.css'
import { type PanelName, panelClosed, selectPanel } from '../bar/bar'
import { barContent } from '../bar/bar.content'
import { CloseIcon } from '../bar/icons'
import css from './OpenPanel.module.css'
import type { PanelLibrary, PanelsState } from './panelLibrary'
import { panelsContent } from './panels.content'

/** Moves focus to the panel, and back once it closes, unless the focus is elsewhere by then. */
const useFocusInside = () => {
  const panel = useRef<HTMLElement>(null)
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

interface FrameProps {
  readonly name: PanelName
  readonly children: ReactNode
}

/** A landmark, not a modal dialog: the page stays usable. */
const Frame = ({ name, children }: FrameProps): ReactNode => {
  const dispatch = useSiteDispatch()
  const panel = useFocusInside()
  const id = useId()
  return (
    <section ref={panel} className={css.panel} data-name={name} aria-labelledby={id} tabIndex={-1}>
      <header className={css.header}>
        <h2 id={id} className={css.title}>
          {panelsContent.titles[name]}
        </h2>
        <button
          type="button"
          className={css.close}
          aria-label={barContent.closePanel}
          onClick={() => dispatch(panelClosed())}
        >
          <CloseIcon />
        </button>
      </header>
      <div className={css.content}>{children}</div>
    </section>
  )
}

interface PendingProps {
  readonly failed: boolean
  readonly onRetry: () => void
}

const Pending = ({ failed, onRetry }: PendingProps): ReactNode =>
  failed ? (
    <div className={css.failed}>
      <p role="alert">{panelsContent.failed}</p>
      <button
        type="button"
        className={buttonCss.direct}
        onClick={({ currentTarget }) => {
          // The button is about to disappear: the focus stays in the panel.
          currentTarget.closest('section')?.focus()
          onRetry()
        }}
      >
        {barContent.retry}
      </button>
    </div>
  ) : (
    <p role="status">{barContent.loading}</p>
  )

interface OpenPanelProps {
  readonly library: PanelLibrary
}

const usePanels = (library: PanelLibrary): PanelsState => {
  useEffect(() => library.load(), [library])
  return useSyncExternalStore(library.subscribe, library.state, library.state)
}

const Panel = ({ name, library }: OpenPanelProps & { readonly name: PanelName }): ReactNode => {
  const panels = usePanels(library)
  const Content = panels.status === 'ready' ? panels.contents[name] : null
  return (
    <Frame name={name}>
      {Content ? <Content /> : <Pending failed={panels.status === 'failed'} onRetry={library.load} />}
    </Frame>
  )
}

export const OpenPanel = ({ library }: OpenPanelProps): ReactNode => {
  const name = useSiteSelector(selectPanel)
  return name && <Panel key={name} name={name} library={library} />
}
