import { ok } from '@site/shared/result'
import { fakeCacheTools } from '../cache/fakeCacheTools'
import { FakeEffects } from '../fakeEffects'
import { createUpstream } from '../upstream/upstream'
import { upstreamChapters } from './chapters'

const FILE = 'https://sounds.example/chapters.json'
const CHAPTERS = ok([{ startMs: 0, title: 'Début' }])
const MINUTE_MS = 60_000

const open = ({ isDown = false } = {}) => {
  const host = { isDown }
  const page = () =>
    host.isDown
      ? new Response('', { status: 503 })
      : Response.json({ chapters: [{ startTime: 0, title: 'Début' }] })
  const effects = new FakeEffects('2026-05-20T10:00:00Z', { [FILE]: page })
  const { cacheTools, reports } = fakeCacheTools(effects.now)
  return { ask: upstreamChapters(createUpstream(effects), cacheTools), host, effects, reports }
}

test('requests for one file share one, and what it answers', async () => {
  const { ask, effects } = open()
  expect(await Promise.all([ask(FILE), ask(FILE)])).toEqual([CHAPTERS, CHAPTERS])
  expect(await ask(FILE)).toEqual(CHAPTERS)
  expect(effects.requests).toHaveLength(1)
})

test('a file that fails is requested again after a minute', async () => {
  const { ask, host, effects, reports } = open({ isDown: true })
  await Promise.all([ask(FILE), ask(FILE)])
  expect(await ask(FILE)).toMatchObject({ ok: false })
  expect([effects.requests.length, reports.length]).toEqual([1, 1])
  host.isDown = false
  effects.advance(MINUTE_MS)
  expect(await ask(FILE)).toEqual(CHAPTERS)
})

test('old chapters are answered while their file fails', async () => {
  const { ask, host, effects } = open()
  await ask(FILE)
  host.isDown = true
  effects.advance(120 * MINUTE_MS)
  expect([await ask(FILE), await ask(FILE)]).toEqual([CHAPTERS, CHAPTERS])
})

test('the files requested last are remembered, a bounded number of them', async () => {
  const { ask, effects } = open()
  await ask(FILE)
  for (let file = 0; file < 100; file += 1) await ask(`https://sounds.example/${file}.json`)
  effects.requests.length = 0
  await ask('https://sounds.example/99.json')
  await ask(FILE)
  expect(effects.requests).toEqual([FILE])
})
