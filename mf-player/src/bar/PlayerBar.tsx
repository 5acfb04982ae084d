import { useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useRef } from 'react'
import { ChatPanel } from '../chat/ChatPanel'
import { ProgressSlider } from '../progress/ProgressSlider'
import { ResumeOffer } from '../resume/ResumeOffer'
import { selectMode } from '../session/session.slice'
import { SettingsPanel } from '../settings/SettingsPanel'
import { HelpPanel } from '../shortcuts/HelpPanel'
import { barContent } from './bar.content'
import { type BarPanelName, selectOpen, selectPanel, selectSettling } from './bar.slice'
import { ChatButton } from './ChatButton'
import { CloseButton } from './CloseButton'
import { DirectButton } from './DirectButton'
import { Notice } from './Notice'
import { NowPlayingLines } from './NowPlayingLines'
import { Pill } from './Pill'
import css from './PlayerBar.module.css'
import { Elapsed, LiveDot, Remaining } from './Readouts'
import { SettingsButton } from './SettingsButton'
import { TransportButton } from './TransportButton'
import { useFocusKept } from './useFocusKept'

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

const panels: Readonly<Record<NonNullable<BarPanelName>, () => ReactNode>> = {
  chat: ChatPanel,
  settings: SettingsPanel,
  help: HelpPanel,
}

const Above = (): ReactNode => {
  const panel = useSiteSelector(selectPanel)
  const Panel = panel && panels[panel]
  return Panel && <Panel />
}

/** The bar at the bottom of every page: a pill, or the whole player. */
export const PlayerBar = (): ReactNode => {
  const open = useSiteSelector(selectOpen)
  const mode = useSiteSelector(selectMode)
  const panel = useSiteSelector(selectPanel)
  const settling = useSiteSelector(selectSettling)
  const { bar, pill, onFocus, onBlur } = useFocusKept(open)
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
      <Above />
      {open && <ResumeOffer />}
      <div className={css.bar} data-mode={mode} data-settling={settling}>
        {open ? <OpenBar /> : <Pill ref={pill} />}
      </div>
    </section>
  )
}
