import { readReplays } from '@site/shared/answers'
import { liveRequested, replaySelected } from '@site/shared/platform'
import { createFakeStorage } from '@site/shared/testing/node'
import { durationKnown, progressed, seekCommand, soundEnded } from '../session/actions'
import { createPlayerBench, type PlayerBench, plainReplay, playReplay } from '../testing/playerBench'
import { type Action, stateAfter } from '../testing/stateAfter'
import { resumeAccepted, resumeOffered, resumeSlice, selectOfferedMs } from './resume'
import { HISTORY_KEY, savePosition } from './storedReplays'

const HALF_HOUR = 1_800_000

/** A visit that plays the replay up to a position. */
const leaveAt = async (
  positionMs: number,
  replay = plainReplay,
  bench = createPlayerBench(),
): Promise<PlayerBench> => {
  playReplay(bench, { replay })
  bench.engine.advance(positionMs)
  await bench.clock.advance(5000)
  return bench
}

const comeBack = ({ storage }: PlayerBench, replay = plainReplay): PlayerBench =>
  playReplay(createPlayerBench({ storage }), { replay })

const offered = ({ store }: PlayerBench): number | null => selectOfferedMs(store.getState())

describe('a replay that an earlier visit left', () => {
  it('starts from its beginning, with the position on offer', async () => {
    const later = comeBack(await leaveAt(HALF_HOUR))
    expect(later.engine.played.at(-1)?.startAtMs).toBe(0)
    expect(offered(later)).toBe(HALF_HOUR)
    later.store.dispatch(resumeAccepted())
    expect([later.engine.positionMs(), offered(later)]).toEqual([HALF_HOUR, null])
  })

  it('keeps its position when the next visit plays a few seconds only', async () => {
    const short = comeBack(await leaveAt(HALF_HOUR))
    short.engine.advance(40_000)
    await short.clock.advance(10_000)
    expect(offered(comeBack(short))).toBe(HALF_HOUR)
  })

  it.each([
    ['the beginning', 0],
    ['a place too early to resume', 12_000],
  ])('has no offer after a seek back to %s', async (_, positionMs) => {
    const earlier = await leaveAt(HALF_HOUR)
    earlier.store.dispatch(seekCommand(positionMs))
    await earlier.clock.advance(5000)
    expect(offered(comeBack(earlier))).toBeNull()
  })

  it('keeps its position when another visit seeks forward near its beginning only', async () => {
    const short = comeBack(await leaveAt(HALF_HOUR))
    short.store.dispatch(seekCommand(15_000))
    await short.clock.advance(5000)
    expect(offered(comeBack(short))).toBe(HALF_HOUR)
  })

  it('has no offer beside a shared position', async () => {
    const later = createPlayerBench({ storage: (await leaveAt(HALF_HOUR)).storage })
    later.store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 60_000 }))
    expect(offered(later)).toBeNull()
  })

  it('has no offer after it was played to its end, but stays in the history', async () => {
    const earlier = await leaveAt(HALF_HOUR)
    earlier.engine.ends()
    expect(offered(comeBack(earlier))).toBeNull()
    expect(readReplays(earlier.storage, HISTORY_KEY)).toEqual([plainReplay])
  })

  it.each([
    ['hardly begun', 20_000, []],
    ['near its end', plainReplay.durationMs - 10_000, [plainReplay]],
  ])('has no offer when left %s', async (_, positionMs, history) => {
    const earlier = await leaveAt(positionMs)
    expect(offered(comeBack(earlier))).toBeNull()
    expect(readReplays(earlier.storage, HISTORY_KEY)).toEqual(history)
  })

  it('has no offer for a stored position past its end', () => {
    const storage = createFakeStorage()
    savePosition(storage, 10 * plainReplay.durationMs, plainReplay.id)
    expect(offered(playReplay(createPlayerBench({ storage })))).toBeNull()
  })

  it('shares no position with another replay of the same link', async () => {
    const [one, two] = ['tag:1', 'tag:2'].map((id) => ({ ...plainReplay, id }))
    const earlier = await leaveAt(HALF_HOUR, one)
    expect(offered(comeBack(earlier, two))).toBeNull()
    expect(offered(comeBack(earlier, one))).toBe(HALF_HOUR)
  })

  it('is found under its link, as older versions stored it, and stored under its id from then on', async () => {
    const storage = createFakeStorage()
    savePosition(storage, HALF_HOUR, plainReplay.link)
    const bench = playReplay(createPlayerBench({ storage }))
    expect(offered(bench)).toBe(HALF_HOUR)
    bench.store.dispatch(resumeAccepted())
    await bench.clock.advance(70_000)
    expect(JSON.parse(storage.read('player:moments') ?? '')).toEqual([[plainReplay.id, expect.any(Number)]])
  })
})

describe('an offer', () => {
  it.each<[string, Action, number | null]>([
    ['withdrawn by another replay', replaySelected({ replay: plainReplay }), null],
    ['withdrawn by the stream', liveRequested({}), null],
    ['withdrawn by a seek', seekCommand(1000), null],
    ['withdrawn by the end', soundEnded(), null],
    ['kept for the first minute', progressed(60_000), 90_000],
    ['withdrawn after a minute of listening', progressed(60_001), null],
    ['kept if the sound is long enough', durationKnown({ durationMs: 120_000 }), 90_000],
    ['withdrawn if the sound is too short', durationKnown({ durationMs: 119_999 }), null],
  ])('is %s', (_, action, offeredMs) => {
    expect(stateAfter(resumeSlice, resumeOffered(90_000), action)).toEqual({ offeredMs })
  })

  it('is not made by a duration', () => {
    expect(stateAfter(resumeSlice, durationKnown({ durationMs: 3_600_000 }))).toEqual({ offeredMs: null })
  })
})
