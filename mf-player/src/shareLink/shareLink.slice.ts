import { createAction, createSlice, liveRequested, ownState, replaySelected } from '@site/shared/platform'

/** How the last request to copy a link ended. */
type CopyOutcome = 'copied' | 'refused' | null

interface ShareLinkState {
  readonly copy: CopyOutcome
}

const initialState: ShareLinkState = { copy: null }

export const linkCopyRequested = createAction('player/linkCopyRequested')
export const linkCopied = createAction('player/linkCopied')
export const linkCopyRefused = createAction('player/linkCopyRefused')

export const shareLinkSlice = createSlice({
  name: 'player/shareLink',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(linkCopied, () => ({ copy: 'copied' as const }))
      .addCase(linkCopyRefused, () => ({ copy: 'refused' as const }))
      .addCase(linkCopyRequested, () => initialState)
      .addCase(replaySelected, () => initialState)
      .addCase(liveRequested, () => initialState)
  },
  selectors: { selectCopyOutcome: ({ copy }) => copy },
})

export const { selectCopyOutcome } = shareLinkSlice.getSelectors(ownState(shareLinkSlice))
