import { liveRequested, replaySelected } from '@site/shared/platform'
import { durationKnown, progressed, soundEnded } from '../actions/facts'
import { seekRequested } from '../actions/intents'
import { plainReplay } from '../testing/replays'
import { stateAfter } from '../testing/stateAfter'
import { resumeOffered, resumeSlice } from './resume.slice'

const { selectOfferedMs } = resumeSlice.getSelectors()

const offeredAfter = (...actions: readonly { readonly type: string }[]) =>
  selectOfferedMs(stateAfter(resumeSlice, ...actions))

describe('the offer to go on where an earlier visit left', () => {
  it('is not made by itself', () => {
    expect(offeredAfter()).toBeNull()
    expect(offeredAfter(durationKnown({ durationMs: 3_600_000 }))).toBeNull()
  })

  it.each([
    ['another replay', replaySelected({ replay: plainReplay })],
    ['the stream', liveRequested({})],
    ['a seek', seekRequested(1000)],
    ['the end', soundEnded()],
  ])('is withdrawn by %s', (_, action) => {
    expect(offeredAfter(resumeOffered(90_000), action)).toBeNull()
  })

  it('stands for the first minute of listening', () => {
    expect(offeredAfter(resumeOffered(90_000), progressed(60_000))).toBe(90_000)
    expect(offeredAfter(resumeOffered(90_000), progressed(60_001))).toBeNull()
  })

  it('stands when the sound proves long enough for it', () => {
    expect(offeredAfter(resumeOffered(90_000), durationKnown({ durationMs: 120_000 }))).toBe(90_000)
    expect(offeredAfter(resumeOffered(90_000), durationKnown({ durationMs: 119_999 }))).toBeNull()
  })
})
