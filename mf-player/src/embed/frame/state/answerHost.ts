import type { Cancel } from '@site/shared/platform'
import { soundRefused } from '../../../session/actions'
import type { PlayerContext } from '../../../session/effects'
import type { Host } from '../../protocol/host'
import type { HostMessage } from '../../protocol/messages'
import { selectFrame } from './frame.slice'
import type { FrameSession } from './frameSession'
import { frameLines } from './frameView'
import { eventsBetween, type FrameSound, frameSoundOf } from './mediaState'

/** As often as browsers tell of the time of a media element, about. */
const TIME_MS = 250

const obey = (session: FrameSession, message: Exclude<HostMessage, { type: 'hello' }>): void => {
  if (message.type === 'seek') session.seek(message.seconds)
  else if (message.type === 'take') session.take(message.seconds)
  else if (message.type === 'volume') session.setVolume(message.volume, message.muted)
  else session[message.type]()
}

const mediaStateOf = ({ sounding: _, loading: __, failed: ___, ...state }: FrameSound) => state

/** Answers the page around the frame, and tells it what happens. */
export const answerHost = (player: PlayerContext, host: Host, session: FrameSession): Cancel => {
  const { store, engine, clock, config } = player
  const soundNow = (): FrameSound => frameSoundOf(store.getState(), engine.positionMs())
  const linesNow = () => frameLines(store.getState(), config.name)
  let [sound, lines, held] = [soundNow(), linesNow(), false]
  const tellSound = (): void => {
    const before = sound
    sound = soundNow()
    for (const event of eventsBetween(before, sound))
      host.post({ type: 'state', event, ...mediaStateOf(sound) })
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
    host.post({ type: 'state', event: 'volumechange', ...mediaStateOf(sound) })
    host.post({ type: 'nowplaying', ...lines })
  }
  const endings = [
    player.start({ actionCreator: soundRefused, effect: () => host.post({ type: 'refused' }) }),
    player.start({ predicate: () => true, effect: tell }),
    clock.every(TIME_MS, () => {
      if (sound.sounding) tellSound()
    }),
    host.onMessage((message) => (message.type === 'hello' ? greet() : obey(session, message))),
  ]
  return () => {
    for (const end of endings) end()
  }
}
