// Whether the api notes the songs that the station names.
import { createSlice, ownState, type PayloadAction, type SiteState } from '@site/shared/platform'

/** An api that does not say may note them: it is older. */
export const songsNotedSlice = createSlice({
  name: 'player/songsNoted',
  initialState: true,
  reducers: { songsNotedChanged: (_noted, { payload }: PayloadAction<boolean>) => payload },
})

export const { songsNotedChanged } = songsNotedSlice.actions

const selectOwn = ownState(songsNotedSlice)

/** Whether there may be a list of songs that were played. */
export const selectSongsNoted = (state: SiteState): boolean => selectOwn(state)
