import { createSlice, ownState, type PayloadAction } from '@site/shared/platform'

interface VolumeState {
  /** From 0 to 1. */
  readonly volume: number
  readonly muted: boolean
  /** Some platforms keep the volume to their own buttons. */
  readonly adjustable: boolean
}

const initialState: VolumeState = { volume: 1, muted: false, adjustable: false }

export const volumeSlice = createSlice({
  name: 'player/volume',
  initialState,
  reducers: {
    volumeChosen: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      volume: payload,
      muted: false,
    }),
    muteToggled: (state) => ({ ...state, muted: !state.muted }),
    volumeFoundAdjustable: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      adjustable: payload,
    }),
  },
  selectors: {
    selectVolume: ({ volume }) => volume,
    selectMuted: ({ muted }) => muted,
    /** What reaches the ears, from 0 to 1. */
    selectLoudness: ({ volume, muted }) => (muted ? 0 : volume),
    selectVolumeAdjustable: ({ adjustable }) => adjustable,
  },
})

export const { volumeChosen, muteToggled, volumeFoundAdjustable } = volumeSlice.actions
export const { selectVolume, selectMuted, selectLoudness, selectVolumeAdjustable } = volumeSlice.getSelectors(
  ownState(volumeSlice),
)
