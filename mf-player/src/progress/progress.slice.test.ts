import { liveRequested, replaySelected } from '@site/shared/platform'
import { createTestSite } from '@site/shared/testing/node'
import { durationKnown, progressed } from '../actions/facts'
import { seekRequested } from '../actions/intents'
import { plainReplay } from '../testing/replays'
import { siteAfter } from '../testing/stateAfter'
import {
  isMoment,
  momentAt,
  progressSlice,
  selectDurationMs,
  selectElapsed,
  selectHasMoved,
  selectPositionMs,
  selectRemaining,
  selectSliderValue,
} from './progress.slice'

const stateFrom = (...actions: readonly { readonly type: string }[]) => siteAfter([progressSlice], ...actions)

const chosen = (durationMs: number, startAtMs?: number) =>
  replaySelected({ replay: { ...plainReplay, durationMs }, ...(startAtMs !== undefined && { startAtMs }) })

const learned = (durationMs: number) => durationKnown({ durationMs })

const progressAfter = (...actions: readonly { readonly type: string }[]) => {
  const state = stateFrom(...actions)
  return { positionMs: selectPositionMs(state), durationMs: selectDurationMs(state) }
}

describe('a replay whose length is no length', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('as %d has none', (durationMs) => {
    const state = stateFrom(chosen(durationMs))
    expect(selectDurationMs(state)).toBe(0)
    expect([selectSliderValue(state), selectRemaining(state), momentAt(50, selectDurationMs(state))]).toEqual(
      [0, '-0:00', 0],
    )
  })

  it('keeps the length it has when the sound reports one that is none', () => {
    expect(progressAfter(chosen(60_000), learned(Number.POSITIVE_INFINITY))).toEqual({
      positionMs: 0,
      durationMs: 60_000,
    })
  })

  it('is never sought at a moment that is none', () => {
    expect(progressAfter(chosen(60_000, 5000), seekRequested(Number.NaN)).positionMs).toBe(5000)
  })
})

describe('how far a replay has come', () => {
  it('is its beginning when it is chosen, and the moment that was chosen with it', () => {
    expect(progressAfter(progressed(7000), chosen(60_000))).toEqual({ positionMs: 0, durationMs: 60_000 })
    expect(progressAfter(chosen(60_000, 5000)).positionMs).toBe(5000)
  })

  it('is the same where it was chosen before the player came', () => {
    const { store } = createTestSite()
    store.dispatch(chosen(60_000, 5000))
    store.use({ name: 'player', slices: [progressSlice] })
    expect([selectPositionMs(store.getState()), selectDurationMs(store.getState())]).toEqual([5000, 60_000])
  })

  it('has moved once it sounded or was sought, until another is chosen', () => {
    expect(selectHasMoved(stateFrom(chosen(60_000, 5000), learned(90_000)))).toBe(false)
    expect(selectHasMoved(stateFrom(chosen(60_000), progressed(0)))).toBe(true)
    expect(selectHasMoved(stateFrom(chosen(60_000), seekRequested(0)))).toBe(true)
    expect(selectHasMoved(stateFrom(progressed(7000), chosen(60_000)))).toBe(false)
  })

  it('is nothing in the stream', () => {
    expect(progressAfter(chosen(60_000, 5000), progressed(7000), liveRequested({}))).toEqual({
      positionMs: 0,
      durationMs: 0,
    })
  })

  it('follows the sound and the listener, and keeps what it knows of the length', () => {
    const heard = [chosen(60_000), learned(90_000), progressed(7000)]
    expect(progressAfter(...heard)).toEqual({ positionMs: 7000, durationMs: 90_000 })
    expect(progressAfter(...heard, seekRequested(0))).toEqual({ positionMs: 0, durationMs: 90_000 })
    expect(progressAfter(...heard, learned(0))).toEqual({ positionMs: 7000, durationMs: 90_000 })
    expect(progressAfter(...heard, chosen(60_000)).durationMs).toBe(60_000)
  })

  it('is shown in seconds that add up to the whole', () => {
    const state = stateFrom(chosen(3700), progressed(1500))
    expect([selectElapsed(state), selectRemaining(state)]).toEqual(['0:01', '-0:02'])
  })

  it('moves the slider in tenths', () => {
    expect(selectSliderValue(stateFrom(chosen(3000), progressed(1000)))).toBe(33.3)
  })

  it('never leaves the slider, whatever position the sound reports', () => {
    const past = stateFrom(chosen(60_000), progressed(90_000))
    expect([selectSliderValue(past), selectRemaining(past)]).toEqual([100, '-0:00'])
    expect(selectSliderValue(stateFrom(chosen(60_000), progressed(-1)))).toBe(0)
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
