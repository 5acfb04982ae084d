import { createSlice, ownState, type PayloadAction } from '@site/shared/platform'

/** 1 is the speed of recording. */
export const SPEEDS: readonly number[] = [0.75, 1, 1.25, 1.5, 2]

const isSpeed = (speed: number): boolean => SPEEDS.includes(speed)

interface SpeedState {
  readonly speed: number
}

const initialState: SpeedState = { speed: 1 }

/** How fast replays are played; a stream has only the speed it comes at. */
export const speedSlice = createSlice({
  name: 'player/speed',
  initialState,
  reducers: {
    speedChosen: (state, { payload }: PayloadAction<number>) =>
      isSpeed(payload) ? { speed: payload } : state,
  },
  selectors: { selectSpeed: ({ speed }) => speed },
})

export const { speedChosen } = speedSlice.actions
export const { selectSpeed } = speedSlice.getSelectors(ownState(speedSlice))
