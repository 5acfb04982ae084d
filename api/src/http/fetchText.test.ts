import { ok } from '@site/shared/result'
import { FakeEffects } from '../effects/fakeEffects'
import { fetchText } from './fetchText'

const ADDRESS = 'https://feeds.example/sounds.rss'

const ask = (page: () => Response, maxBytes?: number) =>
  fetchText(new FakeEffects('2026-05-20T10:00:00Z', { [ADDRESS]: page }), ADDRESS, { maxBytes })

/** An answer without end, which tells how much of it was read. */
const endless = () => {
  const read = { bytes: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      read.bytes += 1024
      controller.enqueue(new Uint8Array(1024).fill(32))
    },
    cancel: () => {
      read.isCancelled = true
    },
  })
  return { read, page: () => new Response(body) }
}

test('an answer is read as text, whatever its letters are cut into', async () => {
  const bytes = new TextEncoder().encode('écho')
  const body = new ReadableStream({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await ask(() => new Response(body))).toEqual(ok('écho'))
})

test('an answer without end is left at the limit', async () => {
  const { read, page } = endless()
  expect(await ask(page, 10_000)).toEqual({
    ok: false,
    error: { kind: 'upstream-unavailable', message: 'feeds.example answered with more than 10000 bytes' },
  })
  expect(read.isCancelled).toBe(true)
  expect(read.bytes).toBeLessThan(20_000)
})

test('an answer that says it is too long is not read at all', async () => {
  const { read, page } = endless()
  const saying = () => new Response(page().body, { headers: { 'content-length': '301000000' } })
  expect(await ask(saying)).toMatchObject({ ok: false })
  expect(read.bytes).toBeLessThan(2048)
})

test('a refusal tells its status', async () => {
  expect(await ask(() => new Response('', { status: 401 }))).toEqual({
    ok: false,
    error: { kind: 'upstream-unavailable', message: 'feeds.example answered 401', status: 401 },
  })
})
