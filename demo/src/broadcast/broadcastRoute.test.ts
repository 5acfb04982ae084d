import type { IncomingMessage } from 'node:http'
import { BLOCK_BYTES, BLOCK_MS } from '../loops/loops'
import { visitDemo } from '../testing/demoVisitor'
import { FakeClock } from '../testing/fakeClock'
import type { Visitor } from '../testing/visitor'

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

test('five seconds come at once, then the stream goes on with the clock', async () => {
  const stream = await visitor.open('/api/live.mp3')
  expect(await hear(stream, 4 * BLOCK_BYTES)).toBe(4 * BLOCK_BYTES)
  clock.advance(BLOCK_MS)
  expect(await hear(stream, BLOCK_BYTES)).toBe(BLOCK_BYTES)
})

test('a listener who hangs up leaves nothing running', async () => {
  const stream = await visitor.open('/api/live.mp3')
  await hear(stream, BLOCK_BYTES)
  expect(clock.runningTimers).toBe(1)
  stream.destroy()
  await clock.whenIdle()
  expect(clock.runningTimers).toBe(0)
})

test('HEAD tells the headers and listens to nothing', async () => {
  const { statusCode, headers } = await visitor.visit('/api/live.mp3', { method: 'HEAD' })
  expect([statusCode, headers['content-type'], clock.runningTimers]).toEqual([200, 'audio/mpeg', 0])
})

test('the end of the service lets its listeners go', async () => {
  await visitor.open('/api/live.mp3')
  await visitor.close()
  expect(clock.runningTimers).toBe(0)
})
