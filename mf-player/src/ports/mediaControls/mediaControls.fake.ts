import type { MediaControls, MediaHandlers, MediaPosition, TrackMetadata } from './mediaControls'

/** System controls the test can look at and press. */
export interface FakeMediaControls extends MediaControls {
  readonly shown: TrackMetadata | null
  readonly commands: MediaHandlers | null
  readonly state: string
  readonly position: MediaPosition | null
  /** How often commands were handed over. */
  readonly handlersSet: number
}

export const createFakeMediaControls = (): FakeMediaControls => {
  const seen = {
    shown: null as TrackMetadata | null,
    commands: null as MediaHandlers | null,
    state: 'none' as string,
    position: null as MediaPosition | null,
    handlersSet: 0,
  }
  return Object.assign(seen, {
    setMetadata: (shown: TrackMetadata) => {
      seen.shown = shown
    },
    setActionHandlers: (commands: MediaHandlers) => {
      seen.commands = commands
      seen.handlersSet += 1
    },
    setPlaybackState: (state: string) => {
      seen.state = state
    },
    setPosition: (position: MediaPosition | null) => {
      seen.position = position
    },
  })
}
