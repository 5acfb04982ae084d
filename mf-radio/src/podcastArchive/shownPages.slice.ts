import { createSlice, ownState, type PayloadAction } from '@site/shared/platform'

/** How many older pages are shown below each address, so that going back finds the page as long as it was. */
export const shownPagesSlice = createSlice({
  name: 'shownPodcastPages',
  initialState: {} as Readonly<Record<string, number>>,
  reducers: {
    olderPageShown: (counts, { payload }: PayloadAction<string>) => ({
      ...counts,
      [payload]: (counts[payload] ?? 0) + 1,
    }),
  },
})

export const { olderPageShown } = shownPagesSlice.actions

/** How many older pages are shown below an address. */
export const selectShownPages = (state: object, address: string): number =>
  ownState(shownPagesSlice)(state)[address] ?? 0
