import { replaySelected } from '@site/shared/platform'
import { seekRequested } from '../session/intents'
import { durationLearned } from '../sound/facts'
import { plainReplay } from '../testing/playerBench'
import { momentAt, progressSlice } from './progress.slice'

const { selectSliderValue, selectRemaining } = progressSlice.getSelectors()

describe('a replay whose length is no length', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('as %d has none', (durationMs) => {
    const state = progressSlice.reducer(undefined, replaySelected({ replay: { ...plainReplay, durationMs } }))
    expect(state.durationMs).toBe(0)
    expect([selectSliderValue(state), selectRemaining(state), momentAt(50, state.durationMs)]).toEqual([
      0,
      '-0:00',
      0,
    ])
  })

  it('keeps the length it has when the sound tells one that is none', () => {
    const known = progressSlice.reducer(undefined, replaySelected({ replay: plainReplay }))
    expect(progressSlice.reducer(known, durationLearned(Number.POSITIVE_INFINITY))).toEqual(known)
  })

  it('is never sought at a moment that is none', () => {
    const known = progressSlice.reducer(undefined, replaySelected({ replay: plainReplay }))
    expect(progressSlice.reducer(known, seekRequested(Number.NaN))).toEqual(known)
  })
})
