// The persistent player at the bottom of every page: a pill, or the open bar with its panels.
import { useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useEffect, useRef } from 'react'
import { ClosedQueueButton } from './bar/BarButtons'
import { selectOpen, selectPanel, selectSettling } from './bar/bar'
import { barContent } from './bar/bar.content'
import { Pill } from './bar/Pill'
import { ResumeNotice } from './bar/ResumeNotice'
import { useCloseOnClick } from './bar/useCloseOnClick'
import { ClosedLine } from './nowPlaying/ClosedLine'
import { OpenBar } from './OpenBar'
import css from './Player.module.css'
import { OpenPanel } from './panels/OpenPanel'
import { browserPanels, type PanelLibrary } from './panels/panelLibrary'
import { ResumeOffer } from './playback/ResumeOffer'
import { selectMode } from './session/session'

export { playerFeature as feature } from './playerFeature'

/**
 * Keeps the focus in the player when it opens or closes, which removes the control that was used. On opening the section
 * itself takes it: a key still held down would press a control.
 */
export const useFocusInPlayer = (open: boolean) => {
  const section = useRef<HTMLElement>(null)
  const pill = useRef<HTMLButtonElement>(null)
  const wasInside = useRef(false)
  useEffect(() => {
    // A prerendered page can be focused before React listens.
    wasInside.current ||= section.current?.contains(section.current.ownerDocument.activeElement) ?? false
  }, [])
  useEffect(() => {
    const target = open ? section.current : pill.current
    if (wasInside.current) target?.focus({ preventScroll: true })
  }, [open])
  return {
    section,
    pill,
    onFocus: (): void => {
      wasInside.current = true
    },
    onBlur: (): void => {
      wasInside.current = false
    },
  }
}

/** @param panels content of the panels, which a test replaces */
export const Player = ({ panels = browserPanels }: { readonly panels?: PanelLibrary }): ReactNode => {
  const open = useSiteSelector(selectOpen)
  const mode = useSiteSelector(selectMode)
  const panel = useSiteSelector(selectPanel)
  const settling = useSiteSelector(selectSettling)
  const isBare = !open && panel === null
  const { section, pill, onFocus, onBlur } = useFocusInPlayer(open)
  const bar = useCloseOnClick(open)
  useEffect(() => {
    if (open) panels.load()
  }, [panels, open])
  return (
    <section
      ref={section}
      className={css.player}
      tabIndex={-1}
      aria-label={barContent.player}
      data-open={open}
      data-panel={panel !== null}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <OpenPanel library={panels} />
      {open && <ResumeOffer />}
      {isBare && <ResumeNotice />}
      <div ref={bar} className={css.bar} data-mode={mode} data-settling={settling ?? false}>
        {open ? <OpenBar /> : <Pill ref={pill} />}
        {!open && (
          <div className={css.queue}>
            <ClosedQueueButton />
          </div>
        )}
      </div>
      {isBare && (
        <div className={css.onAir}>
          <ClosedLine />
        </div>
      )}
    </section>
  )
}
