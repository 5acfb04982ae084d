import { FakeEffects, startServer } from '../../testing/fakeEffects'
import { feedXml, itemXml } from '../../testing/feed.fixture'

const FEED_URL = 'https://feeds.example/sounds.rss'

/** A service whose feed has 300 podcasts with long descriptions: half of them are a large answer. */
const open = async () => {
  const items = Array.from({ length: 300 }, (_, id) =>
    itemXml({
      guid: `tag:${id}`,
      title: `Artiste ${id} - Émission ${id}`,
      description: `${id} pluie `.repeat(250),
    }),
  )
  const effects = new FakeEffects('2026-11-20T10:00:00Z', {
    [FEED_URL]: () => new Response(feedXml(...items)),
  })
  const { app } = await startServer({ sources: { FEED_URL }, publicUrl: 'https://a.example/api' }, effects, {
    requestsPerMinute: 100_000,
  })
  const ask = (path: string) => app.inject({ url: `/api${path}`, headers: { 'accept-encoding': 'br' } })
  await ask('/podcasts')
  const askAll = (count: number, describe: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(describe(index))))
  return { app, ask, askAll }
}

type Answers = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['askAll']>>

const countRefused = (answers: Answers): number =>
  answers.filter(({ statusCode }) => statusCode === 429).length

test('different large answers beyond those that wait are refused, and nobody caches that', async () => {
  const { ask, askAll } = await open()
  const answers = await askAll(60, (offset) => `/podcasts?limit=500&described=1&offset=${offset}`)
  expect(countRefused(answers)).toBeGreaterThan(0)
  expect(countRefused(answers)).toBeLessThan(60)
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
  expect(refused?.json().message).toMatch(/réessayez dans quelques secondes/)
  expect((await ask('/podcasts?limit=500&described=1&offset=59')).statusCode).toBe(200)
})

test('pages get their answers while large ones are refused', async () => {
  const { askAll } = await open()
  const burst = askAll(60, (offset) => `/podcasts?limit=500&described=1&offset=${offset}`)
  const pages = await askAll(50, (id) => `/podcasts?replay=tag:${id}&described=1`)
  expect(countRefused(pages)).toBe(0)
  expect(countRefused(await burst)).toBeGreaterThan(0)
})

const VISIT = [
  '/podcasts?limit=8',
  '/podcasts?page=newest&years=1',
  '/podcasts?named=Artiste%201&limit=500',
  '/podcasts?limit=500&described=1',
  '/podcasts.rss',
  '/soundcloud-rss',
  '/schedule',
  '/releases',
  '/islive',
]

test('fifty visitors who come at the same moment for the same pages get every answer', async () => {
  const { ask, askAll } = await open()
  const expected = await Promise.all(VISIT.map(async (path) => (await ask(path)).statusCode))
  expect(expected).not.toContain(429)
  const answers = await askAll(50 * VISIT.length, (index) => VISIT[index % VISIT.length] ?? '')
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(
    answers.map((_, index) => expected[index % VISIT.length]),
  )
})

test('so do fifty visitors who each open another podcast', async () => {
  const { askAll } = await open()
  expect(countRefused(await askAll(50, (id) => `/podcasts?replay=tag:${id}&described=1`))).toBe(0)
})

test('different searches beyond those that wait are refused', async () => {
  const { askAll } = await open()
  const refused = countRefused(await askAll(300, (index) => `/podcasts?search=absent${index}`))
  expect(refused).toBeGreaterThan(0)
  expect(refused).toBeLessThan(100)
})

test('the tag of an answer is that of its text, however it was requested', async () => {
  const { app, ask } = await open()
  const [first, same] = [await ask('/podcasts?limit=8'), await ask('/podcasts?offset=0&limit=8&other=1')]
  expect(same.headers.etag).toBe(first.headers.etag)
  const known = await app.inject({
    url: '/api/podcasts?limit=8&offset=0',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) },
  })
  expect([known.statusCode, known.body]).toEqual([304, ''])
})
