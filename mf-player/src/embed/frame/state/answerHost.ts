import type { Cancel } from '@site/shared/platform'
import { reconnectionBegan, soundRefused } from '../../../session/actions'
import type { PlayerContext } from '../../../session/effects'
import type { FrameContent } from '../../content/frame.content'
import type { Host } from '../../protocol/host'
import type { HostMessage, MediaEvent } from '../../protocol/messages'
import { selectFrame } from './frame.slice'
import type { FrameSession } from './frameSession'
import { frameLines } from './frameView'
import type { HostEngine } from './hostEngine'
import { eventsBetween, type FrameSound, selectFrameSound } from './mediaState'

/** Browsers fire `timeupdate` about this often. */
const TIME_MS = 250

const executeMessage = (
  session: FrameSession,
  engine: HostEngine | null,
  message: Exclude<HostMessage, { type: 'hello' | 'focus' }>,
): void => {
  if (message.type === 'sound') {
    if (engine) session.applyHostSound(engine, message)
  } else if (message.type === 'seek') session.seek(message.seconds)
  else if (message.type === 'take') session.claimAudio(message.seconds)
  else if (message.type === 'volume') session.setVolume(message.volume, message.muted)
  else if (message.type === 'drop') session.releaseAudio()
  else session[message.type]()
}

const selectMediaState = ({ sounding: _, loading: __, failed: ___, misses: ____, ...state }: FrameSound) =>
  state

/**
 * Executes the host page's messages, and reports state and song to it.
 * @param hostEngine the engine used while the host page plays; that page then needs no events except those of the volume
 */
export const answerHost = (
  player: PlayerContext,
  host: Host,
  session: FrameSession,
  content: FrameContent,
  hostEngine: HostEngine | null = null,
): Cancel => {
  const { store, engine, clock, config } = player
  const readSound = (): FrameSound => selectFrameSound(store.getState(), engine.positionMs())
  const readLines = () => frameLines(store.getState(), config.name, content)
  let [sound, lines, hostWasPlaying, hasPlayed] = [readSound(), readLines(), false, false]
  /** While a message is executed, its steps are not reported: a page would take the state between two of them for its own. */
  let isExecuting = false
  const sendEvent = (event: MediaEvent): void => {
    if (event === 'play' || event === 'playing') hasPlayed = event === 'playing'
    if (event === 'volumechange' || !hostEngine?.hostOwnsAudio())
      host.sendMessage({ type: 'state', event, ...selectMediaState(sound) })
  }
  const sendSound = (): void => {
    const before = sound
    sound = readSound()
    for (const event of eventsBetween(before, sound)) sendEvent(event)
  }
  const sendLines = (): void => {
    const { artist, title } = readLines()
    if (artist === lines.artist && title === lines.title) return
    lines = { artist, title }
    host.sendMessage({ type: 'nowplaying', ...lines })
  }
  const sendChanges = (): void => {
    if (!isExecuting) sendSound()
    sendLines()
    const wasPlaying = hostWasPlaying
    hostWasPlaying = selectFrame(store.getState()).hostPlaying
    if (wasPlaying && !hostWasPlaying && sound.paused) host.sendMessage({ type: 'quiet' })
  }
  const sendInitialState = (): void => {
    host.sendMessage({ type: 'ready' })
    host.sendMessage({ type: 'state', event: 'volumechange', ...selectMediaState(sound) })
    host.sendMessage({ type: 'nowplaying', ...lines })
  }
  /** A page that owns the sound is not told the volume it has set: it may have set another one since. */
  const executeVolume = (message: Extract<HostMessage, { type: 'sound' | 'volume' }>): void => {
    isExecuting = true
    executeMessage(session, hostEngine, message)
    isExecuting = false
    const { volume, muted } = readSound()
    if (message.type === 'sound') sound = { ...sound, volume, muted }
    sendSound()
  }
  const execute = (message: HostMessage): void => {
    if (message.type === 'hello') sendInitialState()
    else if (message.type === 'sound' || message.type === 'volume') executeVolume(message)
    else if (message.type !== 'focus') executeMessage(session, hostEngine, message)
  }
  const endings = [
    player.start({ actionCreator: soundRefused, effect: () => host.sendMessage({ type: 'refused' }) }),
    player.start({ predicate: () => true, effect: sendChanges }),
    // A pending `play()` must be settled, although the sound may start later.
    player.start({
      actionCreator: reconnectionBegan,
      effect: () => {
        if (!hasPlayed) sendEvent('error')
      },
    }),
    clock.every(TIME_MS, () => {
      if (sound.sounding) sendSound()
    }),
    host.onMessage(execute),
  ]
  return () => {
    for (const end of endings) end()
  }
}
