import type { MediaCommands, MediaControls, MediaPosition, NowShown } from './mediaControls'

/** System controls the test can look at and press. */
export interface FakeMediaControls extends MediaControls {
  readonly shown: NowShown | null
  readonly commands: MediaCommands | null
  readonly state: string
  readonly position: MediaPosition | null
  /** How often commands were handed over. */
  readonly obeyed: number
}

export const createFakeMediaControls = (): FakeMediaControls => {
  const seen = {
    shown: null as NowShown | null,
    commands: null as MediaCommands | null,
    state: 'none' as string,
    position: null as MediaPosition | null,
    obeyed: 0,
  }
  return Object.assign(seen, {
    show: (shown: NowShown) => {
      seen.shown = shown
    },
    obey: (commands: MediaCommands) => {
      seen.commands = commands
      seen.obeyed += 1
    },
    tellState: (state: string) => {
      seen.state = state
    },
    tellPosition: (position: MediaPosition | null) => {
      seen.position = position
    },
  })
}
