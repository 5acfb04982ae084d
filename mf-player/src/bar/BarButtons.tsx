// The buttons of the open bar: play or pause, back to live, panels, close.
import {
  liveRequested,
  selectNowPlaying,
  selectQueue,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import { type ReactNode, type Ref, useState } from 'react'
import { selectHasNext } from '../playback/queue'
import { pauseCommand, playCommand } from '../session/actions'
import { selectMuted } from '../session/preferences'
import { selectSleepMinutesLeft, selectSleepsAtEnd } from '../session/sleep'
import { selectSongsNoted } from '../session/songsNoted'
import { selectActive } from '../session/sound'
import css from './BarButton.module.css'
import { barClosed, type PanelName, panelToggled, selectPanel } from './bar'
import { barContent } from './bar.content'
import {
  ChatIcon,
  FoldIcon,
  HistoryIcon,
  KnobsIcon,
  MutedIcon,
  PauseIcon,
  PlayIcon,
  QueueIcon,
} from './icons'

export const TransportButton = ({ ref }: { readonly ref?: Ref<HTMLButtonElement> }): ReactNode => {
  const active = useSiteSelector(selectActive)
  const dispatch = useSiteDispatch()
  return (
    <button
      ref={ref}
      type="button"
      className={css.pad}
      aria-label={active ? barContent.pause : barContent.play}
      onClick={() => dispatch(active ? pauseCommand() : playCommand())}
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
  /** Short text in the corner; the accessible name contains it, too. */
  readonly caption?: ReactNode
  readonly children: ReactNode
}

const nameQueue = (count: number) => {
  const { open, openCounted, close } = barContent.queue
  return { open: count > 0 ? openCounted(count) : open, close }
}

const useQueueCount = (): number => useSiteSelector((state) => selectQueue(state)?.next.ids.length ?? 0)

const PanelButton = ({ panel, labels, marked = false, caption, children }: PanelButtonProps): ReactNode => {
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
      {caption && (
        <span className={css.caption} aria-hidden="true">
          {caption}
        </span>
      )}
    </button>
  )
}

export const ChatButton = (): ReactNode => (
  <PanelButton panel="chat" labels={barContent.chat}>
    <ChatIcon />
  </PanelButton>
)

/**
 * Shown once the station has named a song that the api notes, and kept: it may name none for a moment. It is the first, so that no
 * other button moves then.
 */
export const PlayedButton = (): ReactNode => {
  const hasSong = useSiteSelector((state) => {
    const song = selectNowPlaying(state)?.song
    return selectSongsNoted(state) && Boolean(song?.artist ?? song?.title)
  })
  const [isShown, setShown] = useState(hasSong)
  if (hasSong && !isShown) setShown(true)
  return (
    isShown && (
      <PanelButton panel="played" labels={barContent.played}>
        <HistoryIcon />
      </PanelButton>
    )
  )
}

/** Shows how many replays the listener queued, and that one plays next. */
export const QueueButton = (): ReactNode => {
  const count = useQueueCount()
  return (
    <PanelButton
      panel="queue"
      labels={nameQueue(count)}
      marked={useSiteSelector(selectHasNext) && count === 0}
      caption={count > 0 && count}
    >
      <QueueIcon />
    </PanelButton>
  )
}

/** Shown beside the closed player while something is queued; opens the queue without starting the sound. */
export const ClosedQueueButton = (): ReactNode => {
  const count = useQueueCount()
  return (
    count > 0 && (
      <PanelButton panel="queue" labels={nameQueue(count)} caption={count}>
        <QueueIcon />
      </PanelButton>
    )
  )
}

/** States that only the open settings show: muted sound, and the end of the sleep timer. */
const useSettingsName = (): string => {
  const { open, muted, asleep, asleepAtEnd } = barContent.settings
  const isMuted = useSiteSelector(selectMuted)
  const minutesLeft = useSiteSelector(selectSleepMinutesLeft)
  const atEnd = useSiteSelector(selectSleepsAtEnd)
  const sleep = minutesLeft === null ? atEnd && asleepAtEnd : asleep(minutesLeft)
  return [open, isMuted && muted, sleep].filter((words) => words !== false).join(', ')
}

/** Its icon shows that the sound is muted, its caption when the sleep timer stops it. */
export const SettingsButton = (): ReactNode => {
  const minutesLeft = useSiteSelector(selectSleepMinutesLeft)
  const atEnd = useSiteSelector(selectSleepsAtEnd)
  const isMuted = useSiteSelector(selectMuted)
  const caption = minutesLeft === null ? atEnd && barContent.atEnd : barContent.minutesLeft(minutesLeft)
  return (
    <PanelButton
      panel="settings"
      labels={{ open: useSettingsName(), close: barContent.settings.close }}
      caption={caption}
    >
      {isMuted ? <MutedIcon /> : <KnobsIcon />}
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
