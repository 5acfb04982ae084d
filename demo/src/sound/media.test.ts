import { episodes } from '../feed/episodes'
import { visitDemo } from '../testing'
import { loopBytes } from './loops'
import { loopStream } from './media'

const visitor = visitDemo()

afterAll(() => visitor.close())

const [show] = episodes.filter(({ bytes }) => bytes > 50_000_000)
const [jingle] = episodes.filter(({ bytes }) => bytes > 0 && bytes < 1_000_000)
const SHOW = `/api/media/${show?.fileName}`
const JINGLE = `/api/media/${jingle?.fileName}`

const ask = (path: string, headers: Record<string, string> = {}) => visitor.visit(path, { headers })

test('a whole file is as long as its feed item says', async () => {
  const { statusCode, headers, bytes } = await ask(JINGLE)
  expect([statusCode, headers['content-type'], headers['accept-ranges']]).toEqual([
    200,
    'audio/mpeg',
    'bytes',
  ])
  expect(headers['content-length']).toBe(String(jingle?.bytes))
  expect(bytes).toHaveLength(jingle?.bytes ?? 0)
})

test('the middle of an hour comes at once, with its place in the whole', async () => {
  const loop = await loopBytes(show?.loop ?? 'dub')
  const { statusCode, headers, bytes } = await ask(SHOW, { range: 'bytes=30000000-30000999' })
  expect(statusCode).toBe(206)
  expect(headers['content-range']).toBe(`bytes 30000000-30000999/${show?.bytes}`)
  expect(headers['content-length']).toBe('1000')
  const start = 30_000_000 % loop.length
  expect(bytes.equals(Buffer.concat([loop, loop]).subarray(start, start + 1000))).toBe(true)
})

test('a range past the end is refused with the true length', async () => {
  const { statusCode, headers, body } = await ask(SHOW, { range: 'bytes=999999999-' })
  expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${show?.bytes}`])
  expect(JSON.parse(body).kind).toBe('range-not-satisfiable')
})

test('a range of the file once known is answered, of another file the whole comes', async () => {
  const { headers } = await ask(JINGLE, { range: 'bytes=0-9' })
  const known = await ask(JINGLE, { range: 'bytes=0-9', 'if-range': String(headers.etag) })
  const other = await ask(JINGLE, { range: 'bytes=0-9', 'if-range': '"other"' })
  expect([known.statusCode, other.statusCode]).toEqual([206, 200])
})

test('HEAD tells the length of the whole and sends nothing', async () => {
  const { statusCode, headers, bytes } = await visitor.visit(SHOW, { method: 'HEAD' })
  expect([statusCode, headers['content-length'], bytes.length]).toEqual([200, String(show?.bytes), 0])
})

test('a sound that is in no feed is not found', async () => {
  expect((await ask('/api/media/1-none.mp3')).statusCode).toBe(404)
  expect((await ask('/api/media/undefined')).statusCode).toBe(404)
})

const LOOP = Buffer.from('abcdefghij')

const read = async (first: number, last: number, loop = LOOP) =>
  Buffer.concat(await loopStream(loop, { first, last }).toArray())

test('the loop begins again where it ends', async () => {
  expect(String(await read(0, 24))).toBe('abcdefghijabcdefghijabcde')
})

test('nothing is made for a reader who does not read', () => {
  const hours = loopStream(LOOP, { first: 0, last: 10_000_000_000 })
  hours.read(1)
  expect(hours.readableLength).toBeLessThan(200_000)
  hours.destroy()
})
