import { createFakeClock } from '@site/shared/testing/node'
import { watchMovement } from './watchMovement'

const SECOND = 1000

const createBench = () => {
  const clock = createFakeClock()
  const source = { positionMs: 5000, receivedMs: 0, isSeeking: false, isExpected: true, isSounding: true }
  const log: string[] = []
  const stop = watchMovement({
    clock,
    timeouts: { startingMs: 15 * SECOND, playingMs: 8 * SECOND, seekingMs: 30 * SECOND },
    positionMs: () => source.positionMs,
    receivedMs: () => source.receivedMs,
    isSeeking: () => source.isSeeking,
    isExpected: () => source.isExpected,
    isSounding: () => source.isSounding,
    onMoved: () => void log.push('moved'),
    onStalled: () => void log.push('stalled'),
  })
  const play = async (seconds: number, stepMs = SECOND): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      source.positionMs += stepMs
      await clock.advance(SECOND)
    }
  }
  /** Expects the next stall after this many seconds, and no earlier. */
  const expectStallAfter = async (seconds: number): Promise<void> => {
    const before = log.length
    await clock.advance((seconds - 1) * SECOND)
    expect(log).toHaveLength(before)
    await clock.advance(SECOND)
    expect(log.slice(before)).toEqual(['stalled'])
  }
  return { clock, source, log, stop, play, expectStallAfter }
}

it('movement is reported each second', async () => {
  const { log, play } = createBench()
  await play(3)
  expect(log).toEqual(['moved', 'moved', 'moved'])
})

it('a source stalls after 15 seconds before its first sound, and every 15 seconds', async () => {
  const { expectStallAfter } = createBench()
  await expectStallAfter(15)
  await expectStallAfter(15)
})

it('a source stalls after 8 seconds once it moved, then after 15 as before its first sound', async () => {
  const { play, expectStallAfter } = createBench()
  await play(1)
  await expectStallAfter(8)
  await expectStallAfter(15)
})

it('a seek stalls 30 seconds after the last bytes came, however long they come', async () => {
  const { clock, source, log, play, expectStallAfter } = createBench()
  await play(1)
  source.isSeeking = true
  source.isSounding = false
  for (let second = 0; second < 120; second += 1) {
    source.receivedMs += 10
    await clock.advance(SECOND)
  }
  expect(log).toEqual(['moved'])
  await expectStallAfter(30)
})

it('bytes that come without a sound, outside a seek, are a stall', async () => {
  const { clock, source, log } = createBench()
  for (let second = 0; second < 15; second += 1) {
    source.receivedMs += 10
    await clock.advance(SECOND)
  }
  expect(log).toEqual(['stalled'])
})

it('neither movement nor a stall is reported while the position moves without sound', async () => {
  const { source, log, play } = createBench()
  source.isSounding = false
  await play(30)
  expect(log).toEqual([])
})

it('neither movement nor a stall is reported while the listener seeks backward', async () => {
  const { log, play } = createBench()
  await play(30, -100)
  expect(log).toEqual([])
})

it('no stall is reported while no movement is expected, and the timeout starts over after that', async () => {
  const { clock, source, log, expectStallAfter } = createBench()
  source.isExpected = false
  await clock.advance(60 * SECOND)
  expect(log).toEqual([])
  source.isExpected = true
  await expectStallAfter(15)
})

it('nothing is reported once stopped', async () => {
  const { clock, log, stop } = createBench()
  stop()
  await clock.advance(60 * SECOND)
  expect([log, clock.pending()]).toEqual([[], 0])
})
