import { liveRequested, replaySelected } from '@site/shared/platform'
import { createPlayerBench, playReplay } from '../testing/playerBench'
import { plainReplay } from '../testing/replays'
import { type Action, siteAfter } from '../testing/stateAfter'
import { durationKnown, progressed, seekByCommand, seekCommand } from './actions'
import {
  progressSlice,
  selectDurationMs,
  selectElapsed,
  selectHasMoved,
  selectPositionMs,
  selectRemaining,
  selectSliderValue,
  sliderToMs,
} from './progress'

const progressAfter = (...actions: readonly Action[]) => siteAfter([progressSlice], ...actions)

const select = (durationMs: number, startAtMs = 0) =>
  replaySelected({ replay: { ...plainReplay, durationMs }, startAtMs })

const report = (durationMs: number) => durationKnown({ durationMs })

const played = [select(60_000), report(90_000), progressed(7000)]

describe('position and duration', () => {
  it.each<[string, readonly Action[], number, number]>([
    ['its beginning and its length in the feed', [progressed(7000), select(60_000)], 0, 60_000],
    ['the start position of its selection', [select(60_000, 5000)], 5000, 60_000],
    ['what the engine reports', played, 7000, 90_000],
    ['where the listener seeks', [...played, seekCommand(0)], 0, 90_000],
    ['unchanged by an invalid seek', [...played, seekCommand(Number.NaN)], 7000, 90_000],
    ['unchanged by a negative seek', [...played, seekCommand(-1)], 7000, 90_000],
    ['unchanged by an endless seek', [...played, seekCommand(Number.POSITIVE_INFINITY)], 7000, 90_000],
    ['unchanged by a reported length of 0', [...played, report(0)], 7000, 90_000],
    ['unchanged by an endless length', [...played, report(Number.POSITIVE_INFINITY)], 7000, 90_000],
    ['those of the next selection', [...played, select(30_000)], 0, 30_000],
    ['0 for an invalid length in the feed', [select(Number.NaN)], 0, 0],
    ['0 for an endless length in the feed', [select(Number.POSITIVE_INFINITY)], 0, 0],
    ['0 for a negative length in the feed', [select(-1)], 0, 0],
    ['0 for the stream', [...played, liveRequested({})], 0, 0],
  ])('are %s', (_, actions, positionMs, durationMs) => {
    const state = progressAfter(...actions)
    expect([selectPositionMs(state), selectDurationMs(state)]).toEqual([positionMs, durationMs])
  })

  it('count as moved once the replay played or was sought, until another is selected', () => {
    expect(selectHasMoved(progressAfter(select(60_000, 5000), report(90_000)))).toBe(false)
    expect(selectHasMoved(progressAfter(select(60_000), progressed(0)))).toBe(true)
    expect(selectHasMoved(progressAfter(select(60_000), seekCommand(0)))).toBe(true)
    expect(selectHasMoved(progressAfter(progressed(7000), select(60_000)))).toBe(false)
  })

  it.each<[string, readonly Action[], string, string, number]>([
    ['in seconds that add up to the duration', [select(3700), progressed(1500)], '0:01', '-0:02', 40.5],
    ['in tenths of the slider', [select(3000), progressed(1000)], '0:01', '-0:02', 33.3],
    ['no further than the end', [select(60_000), progressed(90_000)], '1:30', '-0:00', 100],
    ['as zeros while the duration is unknown', [select(0)], '0:00', '-0:00', 0],
  ])('are shown %s', (_, actions, elapsed, remaining, slider) => {
    const state = progressAfter(...actions)
    expect([selectElapsed(state), selectRemaining(state), selectSliderValue(state)]).toEqual([
      elapsed,
      remaining,
      slider,
    ])
  })

  it('follow the engine while it plays', async () => {
    const { store, engine, clock } = playReplay()
    engine.advance(900_000)
    await clock.advance(100)
    expect(selectPositionMs(store.getState())).toBe(900_000)
  })

  it('change only when the slider or a time does', async () => {
    const { store, engine, clock } = playReplay()
    const seen = new Set<number>()
    store.subscribe(() => seen.add(selectPositionMs(store.getState())))
    for (let at = 0; at < 50; at += 1) {
      engine.advance(100)
      await clock.advance(100)
    }
    expect(seen.size).toBeGreaterThanOrEqual(5)
    expect(seen.size).toBeLessThanOrEqual(8)
  })
})

it.each([
  [25, 15_000],
  [33.3, 19_980],
  [150, 60_000],
  [-5, 0],
])('%d on the slider of a minute is %d ms', (value, positionMs) => {
  expect(sliderToMs(value, 60_000)).toBe(positionMs)
})

it('seeks to a position and by an offset, never past either end, and never in a stream', () => {
  const { store, engine } = playReplay()
  const positions = [
    seekCommand(1_800_000),
    seekByCommand(10_000),
    seekByCommand(-9_999_999),
    seekByCommand(9_999_999),
  ].map((action) => {
    store.dispatch(action)
    return engine.positionMs()
  })
  expect(positions.slice(0, 3)).toEqual([1_800_000, 1_810_000, 0])
  expect(positions[3]).toBeGreaterThanOrEqual(plainReplay.durationMs)
  const live = createPlayerBench()
  live.store.dispatch(liveRequested({}))
  live.store.dispatch(seekByCommand(10_000))
  expect(live.engine.positionMs()).toBe(0)
})

it.each([
  ['unknown, so that the feed gave the end', undefined, 3_700_000],
  ['known', 3_700_000, 3_600_000],
])('the end of the slider is the end of the sound whose duration is %s', (_, soundMs, seekMs) => {
  const { store, engine } = createPlayerBench()
  store.dispatch(replaySelected({ replay: plainReplay }))
  engine.arrives(soundMs)
  store.dispatch(seekCommand(selectDurationMs(store.getState())))
  expect(engine.positionMs()).toBeGreaterThan(seekMs)
})
