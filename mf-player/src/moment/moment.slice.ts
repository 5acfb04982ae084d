import { createAction, createSlice, liveRequested, ownState, replaySelected } from '@site/shared/platform'

/** How the last wish to copy a link went. */
export type CopyOutcome = 'copied' | 'refused' | null

export interface MomentState {
  readonly copy: CopyOutcome
}

const initialState: MomentState = { copy: null }

export const momentCopyRequested = createAction('player/momentCopyRequested')
export const momentCopied = createAction('player/momentCopied')
export const momentCopyRefused = createAction('player/momentCopyRefused')

export const momentSlice = createSlice({
  name: 'player/moment',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(momentCopied, () => ({ copy: 'copied' as const }))
      .addCase(momentCopyRefused, () => ({ copy: 'refused' as const }))
      .addCase(momentCopyRequested, () => initialState)
      .addCase(replaySelected, () => initialState)
      .addCase(liveRequested, () => initialState)
  },
  selectors: { selectCopyOutcome: ({ copy }) => copy },
})

export const { selectCopyOutcome } = momentSlice.getSelectors(ownState(momentSlice))
