import { podcastKey } from '@site/shared/podcast'
import { fakeCacheTools } from '../net/cache/cacheTools.fake'
import { createUpstream } from '../net/upstream/upstream'
import { FakeEffects, type FakePages, visitFeed } from '../testing/fakeEffects'
import { feedXml, itemXml } from '../testing/feed.fixture'
import { upstreamChapters } from './chapters'

const FILE = 'https://sounds.example/chapters.json'

const open = (inItem: string, pages: FakePages = {}) => {
  const item = itemXml({ guid: 'tag:1' }).replace('</item>', `${inItem}</item>`)
  const { visitor, effects } = visitFeed(feedXml(item), {}, pages)
  const ask = (id = 'tag:1') => visitor.visit(`/api/podcasts/${podcastKey(id)}/chapters`)
  return { visitor, effects, ask }
}

const NAMED = `<podcast:chapters url="${FILE}" type="application/json+chapters"/>`

const chapters = (...list: readonly unknown[]) => ({
  [FILE]: () => Response.json({ version: '1.2.0', chapters: list }),
})

test('the chapters of a file the feed names are listed in order, without the hidden ones', async () => {
  const { ask } = open(
    NAMED,
    chapters(
      { startTime: 62.5, title: ' Basse ' },
      { startTime: 0, title: 'Début', img: 'https://sounds.example/a.jpg' },
      { startTime: 30, title: 'Publicité', toc: false },
      { startTime: -1, title: 'Avant' },
      { startTime: 70 },
      { startTime: 10 ** 300, title: 'Jamais' },
      'rien',
    ),
  )
  expect(JSON.parse((await ask()).body)).toEqual({
    chapters: [
      { startMs: 0, title: 'Début' },
      { startMs: 62_500, title: 'Basse' },
    ],
  })
})

test('times that are written as text are read: seconds, minutes, hours, with a comma or a point', async () => {
  const times = [
    '0',
    '95',
    '00:02:02.500',
    '3:00',
    '1:00:00',
    '01:00:01,25',
    ' 3700 ',
    '',
    'bientôt',
    '-5',
    '1e3',
  ]
  const { ask } = open(NAMED, chapters(...times.map((startTime) => ({ startTime, title: 'Titre' }))))
  const { chapters: read } = JSON.parse((await ask()).body)
  expect(read.map(({ startMs }: { readonly startMs: number }) => startMs)).toEqual([
    0, 95_000, 122_500, 180_000, 3_600_000, 3_601_250, 3_700_000,
  ])
})

test('chapters in the feed itself are answered without a request', async () => {
  const { ask, effects } = open(
    `<psc:chapters version="1.2">
      <psc:chapter start="1:02:03.250" title="Fin &amp; suite"/><psc:chapter start="00:00" title="Début"/>
      <psc:chapter start="bientôt" title="Jamais"/><psc:chapter start="12"/>
      <psc:chapter start="${'9'.repeat(400)}" title="Jamais"/><psc:chapter start="${'9'.repeat(20)}" title="Jamais"/>
    </psc:chapters>${NAMED}`,
  )
  expect(JSON.parse((await ask()).body)).toEqual({
    chapters: [
      { startMs: 0, title: 'Début' },
      { startMs: 3_723_250, title: 'Fin & suite' },
    ],
  })
  expect(effects.requests).not.toContain(FILE)
})

test.each([
  ['is down', () => new Response('', { status: 503 })],
  ['is no file of chapters', () => new Response('<html>')],
  ['is too long', () => Response.json({ chapters: [], more: 'x'.repeat(500_000) })],
])('a file that %s is said to be', async (_what, answer) => {
  const { statusCode, body } = await open(NAMED, { [FILE]: answer }).ask()
  expect([statusCode, JSON.parse(body).kind]).toEqual([502, 'upstream-unavailable'])
})

test('a podcast without chapters has none, a podcast of nobody is not found', async () => {
  const { ask } = open('')
  expect(JSON.parse((await ask()).body)).toEqual({ chapters: [] })
  expect((await ask('tag:2')).statusCode).toBe(404)
})

test('pages learn which podcasts have chapters', async () => {
  const told = async (inItem: string) =>
    JSON.parse((await open(inItem).visitor.visit('/api/podcasts?described=1')).body).podcasts[0]
  expect(await told(NAMED)).toHaveProperty('hasChapters', true)
  expect(await told(NAMED)).not.toHaveProperty('chapters')
  expect(await told('')).not.toHaveProperty('hasChapters')
})

test('pages learn the first chapters of the feed itself and their number, lists do not', async () => {
  const many = Array.from({ length: 12 }, (_, at) => `<psc:chapter start="0:${at + 10}:00" title="N${at}"/>`)
  const { visitor } = open(`<psc:chapters version="1.2">${many.join('')}</psc:chapters>`)
  const [podcast] = JSON.parse((await visitor.visit('/api/podcasts?described=1')).body).podcasts
  expect(podcast).toMatchObject({ hasChapters: true, chapterCount: 12, chapters: { length: 8 } })
  expect(podcast.chapters[0]).toEqual({ startMs: 600_000, title: 'N0' })
  const [shown] = JSON.parse((await visitor.visit('/api/podcasts')).body).podcasts
  expect(shown).not.toHaveProperty('chapters')
})

const openSource = () => {
  const host = { isDown: false }
  const page = () =>
    host.isDown
      ? new Response('', { status: 503 })
      : Response.json({ chapters: [{ startTime: 0, title: 'Début' }] })
  const effects = new FakeEffects('2026-05-20T10:00:00Z', { [FILE]: page })
  const { cacheTools } = fakeCacheTools(effects.now)
  return { ask: upstreamChapters(createUpstream(effects), cacheTools), host, effects }
}

test('requests for one file share one, and a file that fails is requested again after a minute', async () => {
  const { ask, host, effects } = openSource()
  host.isDown = true
  expect(await Promise.all([ask(FILE), ask(FILE)])).toMatchObject([{ ok: false }, { ok: false }])
  await ask(FILE)
  expect(effects.requests).toHaveLength(1)
  host.isDown = false
  effects.advance(60_000)
  expect(await ask(FILE)).toMatchObject({ ok: true })
})

test('the files requested last are remembered, a bounded number of them', async () => {
  const { ask, effects } = openSource()
  await ask(FILE)
  for (let file = 0; file < 100; file += 1) await ask(`https://sounds.example/${file}.json`)
  effects.requests.length = 0
  await ask('https://sounds.example/99.json')
  await ask(FILE)
  expect(effects.requests).toEqual([FILE])
})

test('a file with chapters that cannot be shown is named by its host, hidden ones are not counted', async () => {
  const list = [{ startTime: 0, title: 'Début' }, { startTime: 5 }, 'rien', { startTime: 9, toc: false }]
  const effects = new FakeEffects('2026-05-20T10:00:00Z', chapters(...list))
  const { cacheTools, reports } = fakeCacheTools(effects.now)
  await upstreamChapters(createUpstream(effects), cacheTools)(FILE)
  expect(reports).toEqual([
    expect.objectContaining({
      source: 'chapters',
      notes: [
        expect.stringMatching(/^a file of sounds\.example has chapters without a title, or without a time/),
      ],
    }),
  ])
  expect(reports[0]?.failure).toBeUndefined()
})

test.each(['', ' \n'])('an empty file of chapters has none: %j', async (text) => {
  const { ask } = open(NAMED, { [FILE]: () => new Response(text) })
  const { statusCode, body } = await ask()
  expect([statusCode, JSON.parse(body)]).toEqual([200, { chapters: [] }])
})
