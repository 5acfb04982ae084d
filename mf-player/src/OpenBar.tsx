// The open bar: transport, what plays and its position, and the buttons of live or replay.
import { useSiteConfig, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useRef } from 'react'
import { ChatButton, CloseButton, DirectButton, SettingsButton, TransportButton } from './bar/BarButtons'
import { Notice } from './bar/Notice'
import { ProgressSlider } from './bar/ProgressSlider'
import { Elapsed, LiveDot, Remaining } from './bar/Readouts'
import { NowPlayingLines } from './nowPlaying/NowPlayingLines'
import css from './Player.module.css'
import { selectMode } from './session/session'

export const OpenBar = (): ReactNode => {
  const isLive = useSiteSelector(selectMode) === 'live'
  const hasChat = useSiteConfig().embeds.chatUrl !== ''
  const transport = useRef<HTMLButtonElement>(null)
  return (
    <>
      <div className={css.play}>
        <TransportButton ref={transport} />
      </div>
      <div className={css.left}>{isLive ? <LiveDot /> : <Elapsed />}</div>
      <div className={css.lines}>
        <NowPlayingLines />
      </div>
      {!isLive && (
        <>
          <div className={css.slider}>
            <ProgressSlider />
          </div>
          <div className={css.right}>
            <Remaining />
          </div>
        </>
      )}
      <div className={css.actions}>
        {isLive ? hasChat && <ChatButton /> : <DirectButton />}
        <SettingsButton />
        <CloseButton />
      </div>
      <div className={css.notice}>
        <Notice onRetry={() => transport.current?.focus()} />
      </div>
    </>
  )
}
