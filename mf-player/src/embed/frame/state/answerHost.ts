import type { Cancel } from '@site/shared/platform'
import { reconnectionBegan, soundRefused } from '../../../session/actions'
import type { PlayerContext } from '../../../session/effects'
import type { FrameContent } from '../../content/frame.content'
import type { Host } from '../../protocol/host'
import type { HostMessage, MediaEvent } from '../../protocol/messages'
import { selectFrame } from './frame.slice'
import type { FrameSession } from './frameSession'
import { frameLines } from './frameView'
import { eventsBetween, type FrameSound, selectFrameSound } from './mediaState'
import type { PageEngine } from './pageEngine'

/** As often as browsers tell of the time of a media element, about. */
const TIME_MS = 250

const obey = (
  session: FrameSession,
  engine: PageEngine | null,
  message: Exclude<HostMessage, { type: 'hello' }>,
): void => {
  if (message.type === 'sound') {
    if (engine) session.followPage(engine, message)
  } else if (message.type === 'seek') session.seek(message.seconds)
  else if (message.type === 'take') session.take(message.seconds)
  else if (message.type === 'volume') session.setVolume(message.volume, message.muted)
  else session[message.type]()
}

const selectMediaState = ({ sounding: _, loading: __, failed: ___, misses: ____, ...state }: FrameSound) =>
  state

/**
 * Answers the page around the frame, and tells it what happens.
 * @param lent the engine of a frame whose page may keep the sound; such a page knows all but the volume by itself
 */
export const answerHost = (
  player: PlayerContext,
  host: Host,
  session: FrameSession,
  content: FrameContent,
  lent: PageEngine | null = null,
): Cancel => {
  const { store, engine, clock, config } = player
  const soundNow = (): FrameSound => selectFrameSound(store.getState(), engine.positionMs())
  const linesNow = () => frameLines(store.getState(), config.name, content)
  let [sound, lines, held, heard] = [soundNow(), linesNow(), false, false]
  const tellEvent = (event: MediaEvent): void => {
    if (event === 'play' || event === 'playing') heard = event === 'playing'
    if (event === 'volumechange' || !lent?.isLent())
      host.post({ type: 'state', event, ...selectMediaState(sound) })
  }
  const tellSound = (): void => {
    const before = sound
    sound = soundNow()
    for (const event of eventsBetween(before, sound)) tellEvent(event)
  }
  const tellLines = (): void => {
    const { artist, title } = linesNow()
    if (artist === lines.artist && title === lines.title) return
    lines = { artist, title }
    host.post({ type: 'nowplaying', ...lines })
  }
  const tell = (): void => {
    tellSound()
    tellLines()
    const wasHeld = held
    held = selectFrame(store.getState()).held
    if (wasHeld && !held && sound.paused) host.post({ type: 'quiet' })
  }
  const greet = (): void => {
    host.post({ type: 'ready' })
    host.post({ type: 'state', event: 'volumechange', ...selectMediaState(sound) })
    host.post({ type: 'nowplaying', ...lines })
  }
  const endings = [
    player.start({ actionCreator: soundRefused, effect: () => host.post({ type: 'refused' }) }),
    player.start({ predicate: () => true, effect: tell }),
    // Who waits for a first sound is answered, though it may come later.
    player.start({
      actionCreator: reconnectionBegan,
      effect: () => {
        if (!heard) tellEvent('error')
      },
    }),
    clock.every(TIME_MS, () => {
      if (sound.sounding) tellSound()
    }),
    host.onMessage((message) => (message.type === 'hello' ? greet() : obey(session, lent, message))),
  ]
  return () => {
    for (const end of endings) end()
  }
}
