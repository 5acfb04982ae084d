// The open bar: what plays and its position, the buttons that move in it, and the panels' buttons.
import { useSiteConfig, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useRef } from 'react'
import {
  ChatButton,
  CloseButton,
  DirectButton,
  PlayedButton,
  QueueButton,
  SettingsButton,
  TransportButton,
} from './bar/BarButtons'
import { BarVolume } from './bar/BarVolume'
import { Cover } from './bar/Cover'
import { Notice } from './bar/Notice'
import { ProgressSlider } from './bar/ProgressSlider'
import { Elapsed, LiveMark, Remaining, SpeedMark } from './bar/Readouts'
import { StepButtons } from './bar/StepButtons'
import { NowPlayingLines } from './nowPlaying/NowPlayingLines'
import { OnAirLine } from './nowPlaying/OnAirLine'
import css from './OpenBar.module.css'
import { selectMode } from './session/session'

const ReplayControls = (): ReactNode => (
  <>
    <div className={css.progress}>
      <Elapsed />
      <ProgressSlider />
      <Remaining />
      <SpeedMark />
    </div>
    <div className={css.direct}>
      <DirectButton />
    </div>
    <div className={css.steps}>
      <StepButtons />
    </div>
  </>
)

export const OpenBar = (): ReactNode => {
  const mode = useSiteSelector(selectMode)
  const hasChat = useSiteConfig().embeds.chatUrl !== ''
  const transport = useRef<HTMLButtonElement>(null)
  return (
    <div className={css.bar} data-mode={mode}>
      <div className={css.play}>
        <TransportButton ref={transport} />
      </div>
      <Cover className={css.cover} />
      <div className={css.lines}>
        <NowPlayingLines />
      </div>
      {mode === 'live' ? (
        <div className={css.live}>
          <LiveMark />
          <OnAirLine />
        </div>
      ) : (
        <ReplayControls />
      )}
      <div className={css.volume}>
        <BarVolume />
      </div>
      <div className={css.actions}>
        {mode === 'live' && <PlayedButton />}
        {mode === 'live' && hasChat && <ChatButton />}
        <QueueButton />
        <SettingsButton />
      </div>
      <div className={css.close}>
        <CloseButton />
      </div>
      <div className={css.notice}>
        <Notice onRetry={() => transport.current?.focus()} />
      </div>
    </div>
  )
}
