import { useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useRef } from 'react'
import { barContent } from './bar/bar.content'
import { type BarPanelName, selectOpen, selectPanel, selectSettling } from './bar/bar.slice'
import { ChatButton } from './bar/ChatButton'
import { CloseButton } from './bar/CloseButton'
import { DirectButton } from './bar/DirectButton'
import { Notice } from './bar/Notice'
import { Pill } from './bar/Pill'
import { Elapsed, LiveDot, Remaining } from './bar/Readouts'
import { SettingsButton } from './bar/SettingsButton'
import { TransportButton } from './bar/TransportButton'
import { useFocusKept } from './bar/useFocusKept'
import { ChatPanel } from './chat/ChatPanel'
import { NowPlayingLines } from './nowPlaying/NowPlayingLines'
import css from './Player.module.css'
import { ProgressSlider } from './progress/ProgressSlider'
import { ResumeOffer } from './resume/ResumeOffer'
import { selectMode } from './session/session.slice'
import { SettingsPanel } from './settings/SettingsPanel'
import { HelpPanel } from './shortcuts/HelpPanel'

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

const panels: Readonly<Record<NonNullable<BarPanelName>, () => ReactNode>> = {
  chat: ChatPanel,
  settings: SettingsPanel,
  help: HelpPanel,
}

const OpenPanel = (): ReactNode => {
  const panel = useSiteSelector(selectPanel)
  const Panel = panel && panels[panel]
  return Panel && <Panel />
}

/** The persistent player at the bottom of every page: a pill, or the whole bar, for the live stream and for replays. */
export const Player = (): ReactNode => {
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
      <OpenPanel />
      {open && <ResumeOffer />}
      <div className={css.bar} data-mode={mode} data-settling={settling ?? false}>
        {open ? <OpenBar /> : <Pill ref={pill} />}
      </div>
    </section>
  )
}
