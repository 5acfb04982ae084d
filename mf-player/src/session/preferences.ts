// Preferences of the listener: volume, speed and shortcuts, stored from one visit to the next.
import {
  createSlice,
  ownState,
  type PayloadAction,
  readStored,
  type SiteState,
  v,
} from '@site/shared/platform'
import { applyState, type PlayerContext } from './effects'
import { selectMode } from './session'

interface VolumeState {
  /** From 0 to 1. */
  readonly volume: number
  readonly muted: boolean
  /** False on platforms where only hardware buttons set the volume. */
  readonly adjustable: boolean
}

export const volumeSlice = createSlice({
  name: 'player/volume',
  initialState: { volume: 1, muted: false, adjustable: false } as VolumeState,
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
    /** The volume of the engine, from 0 to 1: 0 while muted. */
    selectLoudness: ({ volume, muted }) => (muted ? 0 : volume),
    selectVolumeAdjustable: ({ adjustable }) => adjustable,
  },
})

export const { volumeChosen, muteToggled } = volumeSlice.actions
export const { selectVolume, selectMuted, selectLoudness, selectVolumeAdjustable } = volumeSlice.getSelectors(
  ownState(volumeSlice),
)

/** 1 is the speed of recording. */
export const SPEEDS: readonly number[] = [0.75, 1, 1.25, 1.5, 2]

export const speedSlice = createSlice({
  name: 'player/speed',
  initialState: { speed: 1 },
  reducers: {
    speedChosen: (state, { payload }: PayloadAction<number>) =>
      SPEEDS.includes(payload) ? { speed: payload } : state,
  },
  selectors: { selectSpeed: ({ speed }) => speed },
})

export const { speedChosen } = speedSlice.actions
export const { selectSpeed } = speedSlice.getSelectors(ownState(speedSlice))

/** Whether single keys command the player: people who dictate need to switch them off. */
export const shortcutsSlice = createSlice({
  name: 'player/shortcuts',
  initialState: { on: true },
  reducers: { shortcutsToggled: ({ on }) => ({ on: !on }) },
  selectors: { selectShortcutsOn: ({ on }) => on },
})

export const { shortcutsToggled } = shortcutsSlice.actions
export const { selectShortcutsOn } = shortcutsSlice.getSelectors(ownState(shortcutsSlice))

const KEY = 'player:preferences'

const PreferencesSchema = v.object({
  volume: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  speed: v.number(),
  shortcuts: v.boolean(),
})

const readPreferences = (state: SiteState): v.InferOutput<typeof PreferencesSchema> => ({
  volume: selectVolume(state),
  speed: selectSpeed(state),
  shortcuts: selectShortcutsOn(state),
})

const restore = ({ store: { dispatch, getState }, storage }: PlayerContext): void => {
  const current = readPreferences(getState())
  const stored = readStored(storage, KEY, PreferencesSchema, current)
  if (stored.volume !== current.volume) dispatch(volumeChosen(stored.volume))
  if (stored.speed !== current.speed) dispatch(speedChosen(stored.speed))
  if (stored.shortcuts !== current.shortcuts) dispatch(shortcutsToggled())
}

/** Restores the preferences of an earlier visit, and stores each change. */
export const preferencesEffects = (player: PlayerContext) => {
  restore(player)
  return [
    player.start({
      predicate: (_, state, before) =>
        JSON.stringify(readPreferences(state)) !== JSON.stringify(readPreferences(before)),
      effect: (_, api) => player.storage.write(KEY, JSON.stringify(readPreferences(api.getState()))),
    }),
  ]
}

/** Finds out whether the volume can be set, and sets it. */
export const volumeEffects = (player: PlayerContext) => {
  player.store.dispatch(volumeSlice.actions.volumeFoundAdjustable(player.engine.canSetVolume()))
  return [applyState(player, selectLoudness, player.engine.setVolume)]
}

const selectEngineSpeed = (state: SiteState): number =>
  selectMode(state) === 'replay' ? selectSpeed(state) : 1

/** Plays replays at the chosen speed; a stream has only the speed it arrives at. */
export const speedEffects = (player: PlayerContext) => [
  applyState(player, selectEngineSpeed, player.engine.setSpeed),
]
