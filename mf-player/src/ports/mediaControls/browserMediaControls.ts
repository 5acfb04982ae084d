import { attempt } from '@site/shared/attempt'
import type { MediaControls, MediaHandlers, MediaPosition } from './mediaControls'

const MS = 1000

/** Behaviour 5.10. */
const DEFAULT_OFFSET_S = 10

type Handlers = Readonly<Record<MediaSessionAction, MediaSessionActionHandler | null>>

const noHandlers = {
  play: null,
  pause: null,
  stop: null,
  seekto: null,
  seekbackward: null,
  seekforward: null,
  nexttrack: null,
} satisfies Partial<Handlers>

const handlersOf = ({ play, pause, stop, seek, next }: MediaHandlers): Partial<Handlers> => ({
  ...noHandlers,
  play,
  pause,
  stop,
  ...(seek && {
    seekto: ({ seekTime = 0 }) => seek.to(seekTime * MS),
    seekbackward: ({ seekOffset }) => seek.by(-(seekOffset || DEFAULT_OFFSET_S) * MS),
    seekforward: ({ seekOffset }) => seek.by((seekOffset || DEFAULT_OFFSET_S) * MS),
  }),
  ...(next && { nexttrack: next }),
})

/** Browsers throw at actions they do not know; the others must still be set. */
const setHandler = (
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void => void attempt(() => session.setActionHandler(action, handler))

const isMediaAction = (action: string): action is keyof typeof noHandlers => action in noHandlers

/** Browsers refuse a position past the end, which a rounded length can give. */
const stateOf = ({ positionMs, durationMs, speed }: MediaPosition): MediaPositionState => ({
  duration: durationMs / MS,
  position: Math.min(positionMs, durationMs) / MS,
  playbackRate: speed,
})

const silentControls: MediaControls = {
  setMetadata: () => {},
  setActionHandlers: () => {},
  setPlaybackState: () => {},
  setPosition: () => {},
}

/** The Media Session of the page. */
export const browserMediaControls = (navigator: Partial<Navigator>): MediaControls => {
  const mediaSession = attempt(() => navigator.mediaSession)
  if (!mediaSession) return silentControls
  return {
    setMetadata: ({ title, artist, artwork }) => {
      attempt(() => {
        mediaSession.metadata = new MediaMetadata({ title, artist, artwork: [...artwork] })
      })
    },
    setActionHandlers: (commands) => {
      for (const [action, handler] of Object.entries(handlersOf(commands)))
        if (isMediaAction(action)) setHandler(mediaSession, action, handler)
    },
    setPlaybackState: (state) => {
      attempt(() => {
        mediaSession.playbackState = state
      })
    },
    setPosition: (position) => {
      const state = position && stateOf(position)
      if (state === null) attempt(() => mediaSession.setPositionState())
      else if (state.duration) attempt(() => mediaSession.setPositionState(state))
    },
  }
}
