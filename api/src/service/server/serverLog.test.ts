import { HOUR_MS } from '@site/shared/durations'
import { FakeEffects, startServer } from '../../testing/fakeEffects'
import { fakeItem, fakePage } from '../../testing/feed.fixture'

const FEED = 'https://feeds.example/sounds.rss'
const NOW = '2026-05-20T10:00:00Z'

const feedIs = (answer: () => Response) => ({ [FEED]: answer })

test('operators read how many items of the feed are no podcasts, and once only', async () => {
  const lines: string[] = []
  const short = fakeItem(2, 2).replace('<enclosure ', '<enclosure length="200000" ')
  const effects = new FakeEffects(
    NOW,
    feedIs(() => new Response(fakePage([fakeItem(1, 1), short]))),
  )
  const log = { write: (line: string) => lines.push(line) }
  const { app } = await startServer({ sources: { FEED_URL: FEED } }, effects, { logLevel: 'warn' }, log)
  for (let hour = 0; hour < 3; hour += 1) {
    await app.inject('/api/podcasts')
    await new Promise(setImmediate)
    effects.advance(HOUR_MS)
  }
  expect(lines.map((line) => JSON.parse(line).leftOut)).toEqual([
    { withoutSound: 0, streamOnly: 0, tooShort: 1, repeated: 0, unreadable: 0, future: 0 },
  ])
  expect((await app.inject('/metrics')).body).toContain('api_feed_left_out{reason="tooShort"} 1')
})

test('operators read which variable names an address that moved', async () => {
  const lines: string[] = []
  const MOVED = 'https://new.example/'
  const effects = new FakeEffects(NOW, {
    [FEED]: () => new Response(null, { status: 301, headers: { location: MOVED } }),
    [MOVED]: () => new Response(fakePage([fakeItem(1, 1)])),
  })
  const log = { write: (line: string) => lines.push(line) }
  const { app } = await startServer({ sources: { FEED_URL: FEED } }, effects, { logLevel: 'warn' }, log)
  await app.inject('/api/podcasts')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ variable: 'FEED_URL', to: MOVED }])
})

test('a studio that is off while its server answers is counted, and logged once until it is on', async () => {
  const STATUS = 'https://stream.example/status-json.xsl'
  const sources = [undefined, undefined, { title: 'Parpaing' }]
  const effects = new FakeEffects(NOW, {
    [STATUS]: () => Response.json({ icestats: { source: sources.shift() } }),
  })
  const lines: string[] = []
  const log = { write: (line: string) => lines.push(line) }
  const config = { sources: { NOW_PLAYING_URL: STATUS } }
  const { app } = await startServer(config, effects, { logLevel: 'warn' }, log)
  for (let visit = 0; visit < 3; visit += 1) {
    await app.inject('/api/nowplaying')
    await new Promise(setImmediate)
    effects.advance(30_000)
  }
  expect(lines.map((line) => JSON.parse(line).state)).toEqual(['off-air', 'good'])
  expect((await app.inject('/metrics')).body).toContain(
    'api_source_loads_total{source="now-playing",outcome="off-air"} 2',
  )
})

test('operators read once which mounts there are, where the configured one is not among them', async () => {
  const STATUS = 'https://stream.example/status-json.xsl'
  const status = { icestats: { source: { listenurl: 'http://stream.example:8000/direct.mp3' } } }
  const effects = new FakeEffects(NOW, { [STATUS]: () => Response.json(status) })
  const lines: string[] = []
  const log = { write: (line: string) => lines.push(line) }
  const config = { sources: { NOW_PLAYING_URL: STATUS, ICECAST_MOUNT: '/live.mp3' } }
  const { app } = await startServer(config, effects, { logLevel: 'warn' }, log)
  for (let visit = 0; visit < 3; visit += 1) {
    await app.inject('/api/nowplaying')
    await new Promise(setImmediate)
    effects.advance(30_000)
  }
  const named = lines.map((line) => JSON.parse(line)).filter(({ mounts }) => mounts)
  expect(named).toMatchObject([
    { mount: '/live.mp3', mounts: ['/direct.mp3'], msg: expect.stringContaining('set ICECAST_MOUNT') },
  ])
})

test('a cover that fails is in the report, the metrics and one line of the log', async () => {
  const lines: string[] = []
  const cover = 'https://covers.example/a.png'
  const withCover = (id: number) =>
    fakeItem(id, id).replace('</item>', `<itunes:image href="${cover}?${id}"/></item>`)
  const page = fakePage([withCover(1), withCover(2)])
  const effects = new FakeEffects(NOW, {
    ...feedIs(() => new Response(page)),
    [`${cover}?1`]: () => new Response('', { status: 404 }),
    [`${cover}?2`]: () => new Response('', { status: 404 }),
  })
  const log = { write: (line: string) => lines.push(line) }
  const { app } = await startServer({ sources: { FEED_URL: FEED } }, effects, { logLevel: 'warn' }, log)
  const { podcasts } = (await app.inject('/api/podcasts')).json()
  for (const { coverUrl } of podcasts) await app.inject(new URL(coverUrl).pathname)
  const { sources } = (await app.inject('/readyz')).json()
  expect(sources.at(-1)).toEqual({
    source: 'covers',
    problem: expect.stringMatching(
      /^2 covers fail, and a drawn or the default cover is shown: covers\.example answered 404 \(2/,
    ),
  })
  expect((await app.inject('/metrics')).body).toContain(
    'api_source_loads_total{source="covers",outcome="upstream-unavailable"} 2',
  )
  expect(lines.filter((line) => line.includes('"covers"'))).toHaveLength(1)
})
