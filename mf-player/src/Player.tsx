import { useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useEffect, useRef } from 'react'
import { barContent } from './bar/bar.content'
import { selectOpen, selectPanel, selectSettling } from './bar/bar.slice'
import { ChatButton } from './bar/ChatButton'
import { CloseButton } from './bar/CloseButton'
import { DirectButton } from './bar/DirectButton'
import { Notice } from './bar/Notice'
import { Pill } from './bar/Pill'
import { Elapsed, LiveDot, Remaining } from './bar/Readouts'
import { SettingsButton } from './bar/SettingsButton'
import { TransportButton } from './bar/TransportButton'
import { useFocusKept } from './bar/useFocusKept'
import { NowPlayingLines } from './nowPlaying/NowPlayingLines'
import css from './Player.module.css'
import { OpenPanel } from './panels/OpenPanel'
import type { PanelLibrary } from './panels/panelLibrary'
import { browserPanels } from './ports/panels/browserPanels'
import { ProgressSlider } from './progress/ProgressSlider'
import { ResumeOffer } from './resume/ResumeOffer'
import { selectMode } from './session/session.slice'

export { playerFeature as feature } from './playerFeature'

const LiveReadouts = (): ReactNode => (
  <>
    <div className={css.left}>
      <LiveDot />
    </div>
    <div className={css.lines}>
      <NowPlayingLines />
    </div>
  </>
)

const ReplayReadouts = (): ReactNode => (
  <>
    <div className={css.left}>
      <Elapsed />
    </div>
    <div className={css.lines}>
      <NowPlayingLines />
    </div>
    <div className={css.slider}>
      <ProgressSlider />
    </div>
    <div className={css.right}>
      <Remaining />
    </div>
  </>
)

const OpenBar = (): ReactNode => {
  const isLive = useSiteSelector(selectMode) === 'live'
  const transport = useRef<HTMLButtonElement>(null)
  return (
    <>
      <div className={css.play}>
        <TransportButton ref={transport} />
      </div>
      {isLive ? <LiveReadouts /> : <ReplayReadouts />}
      <div className={css.actions}>
        {isLive ? <ChatButton /> : <DirectButton />}
        <SettingsButton />
        <CloseButton />
      </div>
      <div className={css.notice}>
        <Notice onRetry={() => transport.current?.focus()} />
      </div>
    </>
  )
}

/** With the bar at hand, its panels are too. */
const useFetchedPanels = (library: PanelLibrary, open: boolean): void => {
  useEffect(() => {
    if (open) library.load()
  }, [library, open])
}

/** The persistent player at the bottom of every page: a pill, or the whole bar, for the live stream and for replays. */
export const Player = ({ panels = browserPanels }: { readonly panels?: PanelLibrary }): ReactNode => {
  const open = useSiteSelector(selectOpen)
  const mode = useSiteSelector(selectMode)
  const panel = useSiteSelector(selectPanel)
  const settling = useSiteSelector(selectSettling)
  const { bar, pill, onFocus, onBlur } = useFocusKept(open)
  useFetchedPanels(panels, open)
  return (
    <section
      ref={bar}
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
      <div className={css.bar} data-mode={mode} data-settling={settling ?? false}>
        {open ? <OpenBar /> : <Pill ref={pill} />}
      </div>
    </section>
  )
}
