import { useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { ChatPanel } from '../chat/ChatPanel'
import { ProgressSlider } from '../progress/ProgressSlider'
import { selectMode } from '../session/session.slice'
import { barContent } from './bar.content'
import { selectOpen, selectPanel } from './bar.slice'
import { ChatButton } from './ChatButton'
import { DirectButton } from './DirectButton'
import { NowPlayingLines } from './NowPlayingLines'
import css from './PlayerBar.module.css'
import { Elapsed, LiveDot, Remaining } from './Readouts'
import { RetryButton } from './RetryButton'
import { ToggleButton } from './ToggleButton'
import { TransportButton } from './TransportButton'

const LiveControls = (): ReactNode => (
  <>
    <LiveDot />
    <NowPlayingLines />
    <div className={css.actions}>
      <RetryButton />
      <ChatButton />
    </div>
  </>
)

const ReplayControls = (): ReactNode => (
  <>
    <Elapsed />
    <NowPlayingLines />
    <ProgressSlider />
    <Remaining />
    <div className={css.actions}>
      <RetryButton />
      <DirectButton />
    </div>
  </>
)

const Panel = (): ReactNode => {
  const panel = useSiteSelector(selectPanel)
  return panel === 'chat' ? <ChatPanel /> : null
}

/** The bar at the bottom of every page: a pill, or the whole player. */
export const PlayerBar = (): ReactNode => {
  const open = useSiteSelector(selectOpen)
  const mode = useSiteSelector(selectMode)
  return (
    <section className={css.player} aria-label={barContent.player} data-open={open}>
      {open && <Panel />}
      <div className={css.bar} data-mode={mode}>
        <ToggleButton />
        {open && <TransportButton />}
        {open && (mode === 'live' ? <LiveControls /> : <ReplayControls />)}
      </div>
    </section>
  )
}
