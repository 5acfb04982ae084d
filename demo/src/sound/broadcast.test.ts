import type { IncomingMessage } from 'node:http'
import { FakeClock, type Visitor, visitDemo } from '../testing'
import { Broadcast } from './broadcast'
import { BLOCK_BYTES, BLOCK_MS } from './loops'

/** A loop of three blocks, each filled with its number. */
const LOOP = Buffer.concat([0, 1, 2].map((number) => Buffer.alloc(BLOCK_BYTES, number)))

/** A moment when block 0 of the loop begins. */
const START = new Date(3 * BLOCK_MS * 100_000_000).toISOString()

const onAir = () => {
  const clock = new FakeClock(START)
  return { clock, broadcast: new Broadcast(LOOP, clock) }
}

/** The numbers of the blocks buffered for a listener. */
const heard = (listener: { read: () => Buffer | null }) => {
  const bytes = listener.read() ?? Buffer.alloc(0)
  return Array.from({ length: bytes.length / BLOCK_BYTES }, (_, index) => bytes[index * BLOCK_BYTES])
}

test('a listener gets the last four blocks at once', () => {
  expect(heard(onAir().broadcast.listen())).toEqual([2, 0, 1, 2])
})

test('a timer that fires late catches up, one that fires early sends nothing', () => {
  const { clock, broadcast } = onAir()
  const listener = broadcast.listen()
  heard(listener)
  clock.advance(BLOCK_MS * 2 + 5)
  expect(heard(listener)).toEqual([0, 1])
  clock.advance(BLOCK_MS - 6)
  expect(heard(listener)).toEqual([])
  clock.advance(1)
  expect(heard(listener)).toEqual([2])
})

test('after a long sleep only the last seconds come', () => {
  const { clock, broadcast } = onAir()
  const listener = broadcast.listen()
  heard(listener)
  clock.advance(BLOCK_MS * 3000)
  expect(heard(listener)).toEqual([2, 0, 1, 2])
})

test('all listeners hear the same block, whenever they came', () => {
  const { clock, broadcast } = onAir()
  const early = broadcast.listen()
  clock.advance(BLOCK_MS)
  const late = broadcast.listen()
  heard(early)
  heard(late)
  clock.advance(BLOCK_MS)
  expect(heard(early)).toEqual(heard(late))
})

test('one timer serves everyone and stops with the last to leave', () => {
  const { clock, broadcast } = onAir()
  const listeners = [broadcast.listen(), broadcast.listen()]
  expect(clock.runningTimers).toBe(1)
  listeners[0]?.destroy()
  expect([clock.runningTimers, broadcast.listeners]).toEqual([1, 1])
  listeners[1]?.destroy()
  expect([clock.runningTimers, broadcast.listeners]).toEqual([0, 0])
})

test('a listener who does not read is let go after twenty seconds', () => {
  const { clock, broadcast } = onAir()
  const asleep = broadcast.listen()
  const awake = broadcast.listen()
  for (let block = 0; block < 14; block += 1) {
    clock.advance(BLOCK_MS)
    heard(awake)
  }
  expect([asleep.destroyed, awake.destroyed]).toEqual([true, false])
})

let clock: FakeClock
let visitor: Visitor

beforeEach(() => {
  clock = new FakeClock('2026-05-20T10:00:00Z')
  visitor = visitDemo(clock)
})

afterEach(() => visitor.close())

/** Waits for a number of bytes, and no longer. */
const hear = (stream: IncomingMessage, wanted: number) =>
  new Promise<number>((resolve) => {
    let heard = 0
    const count = (chunk: Buffer) => {
      heard += chunk.length
      if (heard < wanted) return
      stream.off('data', count).pause()
      resolve(heard)
    }
    stream.on('data', count).resume()
  })

test('the stream has no length, is never kept, and is not held back by a proxy', async () => {
  const { headers } = await visitor.open('/api/live.mp3')
  expect(headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'icy-name': 'Onde Basse',
  })
  expect(headers['content-length']).toBeUndefined()
})

test('a listener who hangs up leaves nothing running', async () => {
  const stream = await visitor.open('/api/live.mp3')
  await hear(stream, BLOCK_BYTES)
  expect(clock.runningTimers).toBe(1)
  stream.destroy()
  await clock.whenIdle()
  expect(clock.runningTimers).toBe(0)
})

test('the end of the service lets its listeners go', async () => {
  await visitor.open('/api/live.mp3')
  await visitor.close()
  expect(clock.runningTimers).toBe(0)
})
