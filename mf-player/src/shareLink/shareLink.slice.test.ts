import { liveRequested, replaySelected } from '@site/shared/platform'
import { plainReplay } from '../testing/replays'
import { stateAfter } from '../testing/stateAfter'
import { linkCopied, linkCopyRefused, linkCopyRequested, shareLinkSlice } from './shareLink.slice'

const { selectCopyOutcome } = shareLinkSlice.getSelectors()

const outcomeAfter = (...actions: readonly { readonly type: string }[]) =>
  selectCopyOutcome(stateAfter(shareLinkSlice, ...actions))

describe('how a copy of a moment went', () => {
  it('is known once it was made or refused', () => {
    expect(outcomeAfter()).toBeNull()
    expect(outcomeAfter(linkCopied())).toBe('copied')
    expect(outcomeAfter(linkCopyRefused())).toBe('refused')
  })

  it.each([
    ['another is asked for', linkCopyRequested()],
    ['another replay is chosen', replaySelected({ replay: plainReplay })],
    ['live is asked for', liveRequested({})],
  ])('is no longer shown when %s', (_, action) => {
    expect(outcomeAfter(linkCopied(), action)).toBeNull()
  })
})
