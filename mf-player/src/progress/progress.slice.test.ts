import { liveRequested, replaySelected } from '@site/shared/platform'
import { durationLearned, progressed } from '../actions/facts'
import { seekRequested } from '../actions/intents'
import { plainReplay } from '../testing/replays'
import { stateAfter } from '../testing/stateAfter'
import { isMoment, momentAt, progressSlice } from './progress.slice'

const { selectSliderValue, selectElapsed, selectRemaining, selectPositionMs, selectDurationMs } =
  progressSlice.getSelectors()

const chosen = (durationMs: number, startAtMs?: number) =>
  replaySelected({ replay: { ...plainReplay, durationMs }, ...(startAtMs !== undefined && { startAtMs }) })

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

describe('how far a replay has come', () => {
  it('is its beginning when it is chosen, and the moment that was chosen with it', () => {
    expect(stateAfter(progressSlice, progressed(7000), chosen(60_000))).toEqual({
      positionMs: 0,
      durationMs: 60_000,
    })
    expect(selectPositionMs(stateAfter(progressSlice, chosen(60_000, 5000)))).toBe(5000)
  })

  it('is nothing in the stream', () => {
    const state = stateAfter(progressSlice, chosen(60_000, 5000), liveRequested({}))
    expect([selectPositionMs(state), selectDurationMs(state)]).toEqual([0, 0])
  })

  it('follows the sound and the listener, and keeps what it knows of the length', () => {
    const heard = stateAfter(progressSlice, chosen(60_000), durationLearned(90_000), progressed(7000))
    expect(heard).toEqual({ positionMs: 7000, durationMs: 90_000 })
    expect(progressSlice.reducer(heard, seekRequested(0))).toEqual({ positionMs: 0, durationMs: 90_000 })
    expect(progressSlice.reducer(heard, durationLearned(0))).toEqual(heard)
  })

  it('is told in seconds that add up to the whole', () => {
    const state = stateAfter(progressSlice, chosen(3700), progressed(1500))
    expect([selectElapsed(state), selectRemaining(state)]).toEqual(['0:01', '-0:02'])
  })

  it('moves the slider in tenths', () => {
    expect(selectSliderValue(stateAfter(progressSlice, chosen(3000), progressed(1000)))).toBe(33.3)
  })

  it('never leaves the slider, wherever the sound says it is', () => {
    const past = stateAfter(progressSlice, chosen(60_000), progressed(90_000))
    expect([selectSliderValue(past), selectRemaining(past)]).toEqual([100, '-0:00'])
    expect(selectSliderValue(stateAfter(progressSlice, chosen(60_000), progressed(-1)))).toBe(0)
  })
})

it.each([
  [25, 15_000],
  [33.3, 19_980],
  [150, 60_000],
  [-5, 0],
])('%d on the slider of a minute is %d ms', (value, positionMs) => {
  expect(momentAt(value, 60_000)).toBe(positionMs)
})

it.each([
  [0, true],
  [1, true],
  [-1, false],
  [Number.POSITIVE_INFINITY, false],
  [Number.NaN, false],
])('that %d is a moment of a replay is %s', (positionMs, isOne) => {
  expect(isMoment(positionMs)).toBe(isOne)
})
