// The buttons of the open bar: play or pause, back to live, panels, close.
import { liveRequested, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode, Ref } from 'react'
import { selectHasNext } from '../playback/queue'
import { pauseRequested, playRequested } from '../session/actions'
import { selectSleepMinutes } from '../session/sleep'
import { selectActive } from '../session/sound'
import css from './BarButton.module.css'
import { barClosed, type PanelName, panelToggled, selectPanel } from './bar'
import { barContent } from './bar.content'
import { ChatIcon, FoldIcon, KnobsIcon, PauseIcon, PlayIcon, QueueIcon } from './icons'

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

interface PanelButtonProps {
  readonly panel: PanelName
  readonly labels: { readonly open: string; readonly close: string }
  readonly marked?: boolean
  readonly children: ReactNode
}

const PanelButton = ({ panel, labels, marked = false, children }: PanelButtonProps): ReactNode => {
  const expanded = useSiteSelector((state) => selectPanel(state) === panel)
  const dispatch = useSiteDispatch()
  return (
    <button
      type="button"
      className={css.pad}
      aria-expanded={expanded}
      aria-label={expanded ? labels.close : labels.open}
      data-marked={marked}
      onClick={() => dispatch(panelToggled(panel))}
    >
      {children}
    </button>
  )
}

export const ChatButton = (): ReactNode => (
  <PanelButton panel="chat" labels={barContent.chat}>
    <ChatIcon />
  </PanelButton>
)

/** Marked while something plays next. */
export const QueueButton = (): ReactNode => (
  <PanelButton panel="queue" labels={barContent.queue} marked={useSiteSelector(selectHasNext)}>
    <QueueIcon />
  </PanelButton>
)

/** Marked while the sleep timer runs. */
export const SettingsButton = (): ReactNode => {
  const sleepMinutes = useSiteSelector(selectSleepMinutes)
  const { open, openAsleep, close } = barContent.settings
  const labels = { open: sleepMinutes === null ? open : openAsleep(sleepMinutes), close }
  return (
    <PanelButton panel="settings" labels={labels} marked={sleepMinutes !== null}>
      <KnobsIcon />
    </PanelButton>
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
