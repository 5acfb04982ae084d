import { replaySelected } from '@site/shared/platform'
import { createFakeStorage } from '@site/shared/testing/node'
import { seekRequested } from '../actions/intents'
import { createFakePorts, createPlayerBench, type PlayerBench, plainReplay } from '../testing/playerBench'
import { resumeAccepted, selectOfferedMs } from './resume.slice'
import { savePosition } from './savedPositions'

const HALF_HOUR = 1_800_000

const visit = (storage = createFakeStorage()): PlayerBench =>
  createPlayerBench({ ...createFakePorts(), storage })

const hearUpTo = async (bench: PlayerBench, positionMs: number): Promise<void> => {
  bench.store.dispatch(replaySelected({ replay: plainReplay }))
  bench.engine.arrives(plainReplay.durationMs)
  bench.engine.advance(positionMs)
  await bench.clock.advance(5000)
}

const offered = ({ store }: PlayerBench): number | null => selectOfferedMs(store.getState())

const comeBack = (earlier: PlayerBench): PlayerBench => {
  const bench = visit(earlier.storage)
  bench.store.dispatch(replaySelected({ replay: plainReplay }))
  bench.engine.arrives(plainReplay.durationMs)
  return bench
}

describe('a replay left in the middle', () => {
  it('starts from the beginning, with the moment on offer', async () => {
    const earlier = visit()
    await hearUpTo(earlier, HALF_HOUR)
    const later = comeBack(earlier)
    expect(later.engine.played.at(-1)?.startAtMs).toBe(0)
    expect(offered(later)).toBe(HALF_HOUR)
  })

  it('goes on there when the offer is taken', async () => {
    const earlier = visit()
    await hearUpTo(earlier, HALF_HOUR)
    const later = comeBack(earlier)
    later.store.dispatch(resumeAccepted())
    expect(later.engine.positionMs()).toBe(HALF_HOUR)
    expect(offered(later)).toBeNull()
  })

  it('is kept when somebody listens for a few seconds only', async () => {
    const earlier = visit()
    await hearUpTo(earlier, HALF_HOUR)
    const short = comeBack(earlier)
    short.engine.advance(40_000)
    await short.clock.advance(10_000)
    expect(offered(comeBack(short))).toBe(HALF_HOUR)
  })

  it('has its offer withdrawn after a minute of listening', async () => {
    const earlier = visit()
    await hearUpTo(earlier, HALF_HOUR)
    const later = comeBack(earlier)
    later.engine.advance(61_000)
    await later.clock.advance(100)
    expect(offered(later)).toBeNull()
  })

  it('has its offer withdrawn by a seek', async () => {
    const earlier = visit()
    await hearUpTo(earlier, HALF_HOUR)
    const later = comeBack(earlier)
    later.store.dispatch(seekRequested(1000))
    expect(offered(later)).toBeNull()
  })

  it('offers nothing when a shared moment was asked for', async () => {
    const earlier = visit()
    await hearUpTo(earlier, HALF_HOUR)
    const later = visit(earlier.storage)
    later.store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 60_000 }))
    expect(offered(later)).toBeNull()
  })

  it('is no longer offered once it was played to its end', async () => {
    const earlier = visit()
    await hearUpTo(earlier, HALF_HOUR)
    earlier.engine.ends()
    expect(offered(comeBack(earlier))).toBeNull()
  })

  it.each([
    ['at its end', plainReplay.durationMs],
    ['near its end', plainReplay.durationMs - 10_000],
    ['past its end', 10 * plainReplay.durationMs],
  ])('offers no moment %s', (_, positionMs) => {
    const storage = createFakeStorage()
    savePosition(storage, plainReplay.link, positionMs)
    expect(offered(comeBack(visit(storage)))).toBeNull()
  })

  it('has its offer withdrawn when the sound proves shorter than that', () => {
    const storage = createFakeStorage()
    savePosition(storage, plainReplay.link, HALF_HOUR)
    const bench = visit(storage)
    bench.store.dispatch(replaySelected({ replay: { ...plainReplay, durationMs: 0 } }))
    expect(offered(bench)).toBe(HALF_HOUR)
    bench.engine.arrives(60_000)
    expect(offered(bench)).toBeNull()
  })

  it('is no longer offered when it was left near its end', async () => {
    const earlier = visit()
    await hearUpTo(earlier, plainReplay.durationMs - 10_000)
    expect(offered(comeBack(earlier))).toBeNull()
  })

  it('is not kept when hardly begun', async () => {
    const earlier = visit()
    await hearUpTo(earlier, 20_000)
    expect(offered(comeBack(earlier))).toBeNull()
  })

  it('is not offered to another replay that has the same link', async () => {
    const earlier = visit()
    earlier.store.dispatch(replaySelected({ replay: { ...plainReplay, id: 'tag:1' } }))
    earlier.engine.arrives(plainReplay.durationMs)
    earlier.engine.advance(HALF_HOUR)
    await earlier.clock.advance(5000)
    const later = visit(earlier.storage)
    later.store.dispatch(replaySelected({ replay: { ...plainReplay, id: 'tag:2' } }))
    expect(offered(later)).toBeNull()
    later.store.dispatch(replaySelected({ replay: { ...plainReplay, id: 'tag:1' } }))
    expect(offered(later)).toBe(HALF_HOUR)
  })

  it('is found where an older version kept it, under its link, and kept under its id from then on', async () => {
    const storage = createFakeStorage({ 'player:moments': JSON.stringify([[plainReplay.link, HALF_HOUR]]) })
    const replay = { ...plainReplay, id: 'tag:1' }
    const bench = visit(storage)
    bench.store.dispatch(replaySelected({ replay }))
    bench.engine.arrives(plainReplay.durationMs)
    expect(offered(bench)).toBe(HALF_HOUR)
    bench.store.dispatch(resumeAccepted())
    await bench.clock.advance(70_000)
    expect(JSON.parse(storage.read('player:moments') ?? '')).toEqual([['tag:1', expect.any(Number)]])
  })

  it('is kept among those that were heard, as is one that was heard to its end', async () => {
    const bench = visit()
    await hearUpTo(bench, 20_000)
    expect(bench.storage.read('player:heard')).toBeNull()
    await hearUpTo(bench, HALF_HOUR)
    expect(JSON.parse(bench.storage.read('player:heard') ?? '')).toEqual([plainReplay])
    bench.engine.ends()
    expect(JSON.parse(bench.storage.read('player:heard') ?? '')).toEqual([plainReplay])
  })

  it('starts without an offer where the storage is damaged', () => {
    expect(offered(comeBack(visit(createFakeStorage({ 'player:moments': '{"broken' }))))).toBeNull()
  })
})
