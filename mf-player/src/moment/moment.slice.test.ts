import { liveRequested, replaySelected } from '@site/shared/platform'
import { plainReplay } from '../testing/replays'
import { stateAfter } from '../testing/stateAfter'
import { momentCopied, momentCopyRefused, momentCopyRequested, momentSlice } from './moment.slice'

const { selectCopyOutcome } = momentSlice.getSelectors()

const outcomeAfter = (...actions: readonly { readonly type: string }[]) =>
  selectCopyOutcome(stateAfter(momentSlice, ...actions))

describe('how a copy of a moment went', () => {
  it('is told once it was made or refused', () => {
    expect(outcomeAfter()).toBeNull()
    expect(outcomeAfter(momentCopied())).toBe('copied')
    expect(outcomeAfter(momentCopyRefused())).toBe('refused')
  })

  it.each([
    ['another is asked for', momentCopyRequested()],
    ['another replay is chosen', replaySelected({ replay: plainReplay })],
    ['live is asked for', liveRequested({})],
  ])('is no longer told when %s', (_, action) => {
    expect(outcomeAfter(momentCopied(), action)).toBeNull()
  })
})
