import { createSlice, ownState, type PayloadAction } from '@site/shared/platform'

/** The addresses whose lists grew on scrolling, so that going back finds the page as long as it was. */
export const shownPagesSlice = createSlice({
  name: 'shownPodcastPages',
  initialState: {} as Readonly<Record<string, true>>,
  reducers: {
    listGrown: (addresses, { payload }: PayloadAction<string>) => ({
      ...addresses,
      [payload]: true as const,
    }),
  },
})

export const { listGrown } = shownPagesSlice.actions

/** Whether the list at an address grew. */
export const selectHasGrown = (state: object, address: string): boolean =>
  ownState(shownPagesSlice)(state)[address] ?? false
