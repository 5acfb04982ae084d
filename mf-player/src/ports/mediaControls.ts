// The system's media controls: lock screen, headphones, media keys. No effect where the platform has none.
import { attempt } from '@site/shared/result'

export interface Artwork {
  readonly src: string
  /** Pixels, such as « 96x96 », separated by spaces when one image serves several sizes. */
  readonly sizes: string
}

export interface TrackMetadata {
  readonly title: string
  readonly artist: string
  readonly artwork: readonly Artwork[]
}

/** The system shows a control for each handler that is present. */
export interface MediaHandlers {
  readonly play: () => void
  readonly pause: () => void
  readonly stop: () => void
  readonly seek?: {
    /** Milliseconds from the beginning. */
    readonly to: (positionMs: number) => void
    /** Milliseconds forward, or backward when negative. */
    readonly by: (offsetMs: number) => void
  }
  readonly next?: () => void
  readonly previous?: () => void
}

export interface MediaPosition {
  readonly positionMs: number
  readonly durationMs: number
  /** 1 is the speed of recording. */
  readonly speed: number
}

export interface MediaControls {
  setMetadata(metadata: TrackMetadata): void
  /** Replaces every handler; a control without one disappears. */
  setActionHandlers(handlers: MediaHandlers): void
  setPlaybackState(state: 'playing' | 'paused' | 'none'): void
  /** Null for a stream, which has neither position nor length. */
  setPosition(position: MediaPosition | null): void
}

const MS = 1000

/** Behaviour 5.10. */
const DEFAULT_OFFSET_S = 10

const noHandlers = {
  play: null,
  pause: null,
  stop: null,
  seekto: null,
  seekbackward: null,
  seekforward: null,
  nexttrack: null,
  previoustrack: null,
} satisfies Partial<Record<MediaSessionAction, null>>

type Action = keyof typeof noHandlers

const createHandlers = ({
  play,
  pause,
  stop,
  seek,
  next,
  previous,
}: MediaHandlers): Readonly<Record<Action, MediaSessionActionHandler | null>> => ({
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
  ...(previous && { previoustrack: previous }),
})

const isAction = (action: string): action is Action => action in noHandlers

/** Browsers reject a position past the end, which a rounded length can give. */
const createPositionState = ({ positionMs, durationMs, speed }: MediaPosition): MediaPositionState => ({
  duration: durationMs / MS,
  position: Math.min(positionMs, durationMs) / MS,
  playbackRate: speed,
})

/** The Media Session of the page. Whatever a browser lacks throws; the rest must still be set. */
export const browserMediaControls = (navigator: Navigator): MediaControls => ({
  setMetadata: ({ title, artist, artwork }) => {
    attempt(() => {
      navigator.mediaSession.metadata = new MediaMetadata({ title, artist, artwork: [...artwork] })
    })
  },
  setActionHandlers: (handlers) => {
    for (const [action, handler] of Object.entries(createHandlers(handlers)))
      if (isAction(action)) attempt(() => navigator.mediaSession.setActionHandler(action, handler))
  },
  setPlaybackState: (state) => {
    attempt(() => {
      navigator.mediaSession.playbackState = state
    })
  },
  setPosition: (position) => {
    const state = position && createPositionState(position)
    if (state === null) attempt(() => navigator.mediaSession.setPositionState())
    else if (state.duration) attempt(() => navigator.mediaSession.setPositionState(state))
  },
})
