import { useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useRef } from 'react'
import { ChatPanel } from '../chat/ChatPanel'
import { ProgressSlider } from '../progress/ProgressSlider'
import { ResumeOffer } from '../resume/ResumeOffer'
import { selectMode } from '../session/session.slice'
import { SettingsPanel } from '../settings/SettingsPanel'
import { HelpPanel } from '../shortcuts/HelpPanel'
import { selectFailed } from '../sound/sound.slice'
import { barContent } from './bar.content'
import { type BarPanelName, selectOpen, selectPanel } from './bar.slice'
import { ChatButton } from './ChatButton'
import { DirectButton } from './DirectButton'
import { NowPlayingLines } from './NowPlayingLines'
import css from './PlayerBar.module.css'
import { Elapsed, LiveDot, Remaining } from './Readouts'
import { RetryButton } from './RetryButton'
import { SettingsButton } from './SettingsButton'
import { ToggleButton } from './ToggleButton'
import { TransportButton } from './TransportButton'

const LiveControls = (): ReactNode => (
  <>
    <div className={css.left}>
      <LiveDot />
    </div>
    <div className={css.lines}>
      <NowPlayingLines />
    </div>
    <div className={css.actions}>
      <ChatButton />
      <SettingsButton />
    </div>
  </>
)

const ReplayControls = (): ReactNode => (
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
    <div className={css.actions}>
      <DirectButton />
      <SettingsButton />
    </div>
  </>
)

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
  const failed = useSiteSelector(selectFailed)
  const transport = useRef<HTMLButtonElement>(null)
  return (
    <section
      className={css.player}
      aria-label={barContent.player}
      data-open={open}
      data-panel={panel !== null}
    >
      <Above />
      {open && <ResumeOffer />}
      <div className={css.bar} data-mode={mode} data-failed={open && failed}>
        <ToggleButton />
        {open && (
          <div className={css.play}>
            <TransportButton ref={transport} />
          </div>
        )}
        {open && (mode === 'live' ? <LiveControls /> : <ReplayControls />)}
        {open && failed && (
          <div className={css.retry}>
            <RetryButton onRetry={() => transport.current?.focus()} />
          </div>
        )}
      </div>
    </section>
  )
}
