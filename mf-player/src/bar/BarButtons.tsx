// The buttons of the open bar: play or pause, back to live, chat, settings, close.
import { liveRequested, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode, Ref } from 'react'
import { pauseRequested, playRequested } from '../session/actions'
import { selectSleepMinutes } from '../session/sleep'
import { selectActive } from '../session/sound'
import css from './BarButton.module.css'
import { barClosed, panelToggled, selectPanel } from './bar'
import { barContent } from './bar.content'
import { ChatIcon, FoldIcon, KnobsIcon, PauseIcon, PlayIcon } from './icons'

export const TransportButton = ({ ref }: { readonly ref?: Ref<HTMLButtonElement> }): ReactNode => {
  const active = useSiteSelector(selectActive)
  const dispatch = useSiteDispatch()
  return (
    <button
      ref={ref}
      type="button"
      className={css.pad}
      aria-label={active ? barContent.pause : barContent.play}
      onClick={() => dispatch(active ? pauseRequested() : playRequested())}
    >
      {active ? <PauseIcon /> : <PlayIcon />}
    </button>
  )
}

/** Leaves the replay for the live stream. */
export const DirectButton = (): ReactNode => {
  const dispatch = useSiteDispatch()
  return (
    <button
      type="button"
      className={css.direct}
      aria-label={barContent.backToLive}
      onClick={() => dispatch(liveRequested({}))}
    >
      {barContent.direct}
    </button>
  )
}

export const ChatButton = (): ReactNode => {
  const expanded = useSiteSelector((state) => selectPanel(state) === 'chat')
  const dispatch = useSiteDispatch()
  return (
    <button
      type="button"
      className={css.pad}
      aria-expanded={expanded}
      aria-label={expanded ? barContent.closeChat : barContent.openChat}
      onClick={() => dispatch(panelToggled('chat'))}
    >
      <ChatIcon />
    </button>
  )
}

/** Marked while the sleep timer runs. */
export const SettingsButton = (): ReactNode => {
  const expanded = useSiteSelector((state) => selectPanel(state) === 'settings')
  const sleepMinutes = useSiteSelector(selectSleepMinutes)
  const dispatch = useSiteDispatch()
  return (
    <button
      type="button"
      className={css.pad}
      aria-expanded={expanded}
      aria-label={expanded ? barContent.closeSettings : barContent.openSettings(sleepMinutes)}
      data-marked={sleepMinutes !== null}
      onClick={() => dispatch(panelToggled('settings'))}
    >
      <KnobsIcon />
    </button>
  )
}

/** Folds the bar into its pill, and stops the sound. */
export const CloseButton = (): ReactNode => {
  const dispatch = useSiteDispatch()
  return (
    <button
      type="button"
      className={css.pad}
      aria-label={barContent.close}
      onClick={() => dispatch(barClosed())}
    >
      <FoldIcon />
    </button>
  )
}
