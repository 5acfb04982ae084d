import { podcastKey } from '@site/shared/podcast'
import { FakeEffects, startServer, visitApi } from '../testing/fakeEffects'
import { feedXml, itemXml } from '../testing/feed.fixture'
import { POLL_MS } from './withdrawn'

const NOW = '2026-11-20T18:55:00Z'
const FEED_URL = 'https://feeds.example/sounds.rss'
const LIST = 'https://site.example/withdrawn.json'
const KEY = podcastKey('tag:gone&away')

const item = (name: string): string =>
  itemXml({
    guid: name === 'gone' ? 'tag:gone&amp;away' : `tag:${name}`,
    title: `Artiste ${name} - Nuit ${name}`,
    enclosure: `url="https://sounds.example/${name}.mp3" length="50000000"`,
  })

/** A service whose site may withdraw shows. */
const open = (list: () => Response = () => Response.json([KEY])) => {
  const effects = new FakeEffects(NOW, {
    [FEED_URL]: () => new Response(feedXml(`${item('gone')}\n${item('kept')}`)),
    [LIST]: () => list(),
  })
  const visitor = visitApi(
    { demo: false, sources: { FEED_URL }, publicUrl: 'https://site.example/api' },
    effects,
  )
  return { effects, visit: (path: string) => visitor.visit(`/api${path}`) }
}

test.each([
  '/podcasts',
  '/podcasts?described=1&years=1',
  '/podcasts?search=gone',
  '/podcasts.rss',
  '/soundcloud-rss',
])('a withdrawn show is not in %s', async (path) => {
  const { visit } = open()
  const { statusCode, body } = await visit(path)
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(/Nuit gone|gone\.mp3|gone&amp;away/)
})

test('the others stay, and are counted', async () => {
  const { visit } = open()
  const { podcastCount, podcasts } = JSON.parse((await visit('/podcasts')).body)
  expect([podcastCount, podcasts.length, podcasts[0].show]).toEqual([1, 1, 'Nuit kept'])
  expect((await visit('/soundcloud-rss')).body).toContain('Nuit kept')
})

test.each([
  `/podcasts/${KEY}/chapters`,
  `/podcasts/${KEY}/card-abcdefghijkl.jpg`,
  `/sound?replay=${KEY}`,
  `/sound?replay=artiste-gone-nuit-gone-${KEY}`,
  `/sound?replay=${encodeURIComponent('https://sounds.example/gone.mp3')}`,
  `/oembed?url=${encodeURIComponent(`https://site.example/podcasts/x-${KEY}`)}`,
])('%s answers 410 with a sentence, which takes the place of what proxies keep', async (path) => {
  const { visit } = open()
  const { statusCode, body, headers } = await visit(path)
  expect([statusCode, headers['cache-control']]).toEqual([410, 'public, max-age=30'])
  expect(JSON.parse(body).message).toContain('retirée')
})

test('a list that changes counts at the next poll, and a show comes back once its line is removed', async () => {
  let keys: readonly string[] = []
  const { effects, visit } = open(() => Response.json(keys))
  const count = async () => JSON.parse((await visit('/podcasts')).body).podcastCount
  const poll = async () => {
    effects.advance(POLL_MS)
    await new Promise(setImmediate)
    await new Promise(setImmediate)
  }
  expect(await count()).toBe(2)
  keys = [KEY]
  await poll()
  expect(await count()).toBe(1)
  keys = []
  await poll()
  expect(await count()).toBe(2)
})

test.each([
  ['is away', () => new Response('', { status: 500 })],
  ['is missing', () => new Response('', { status: 404 })],
  ['answers something else', () => new Response('<html>')],
])('while the list %s, the last one counts', async (_what, failing) => {
  let list = () => Response.json([KEY])
  const { effects, visit } = open(() => list())
  await visit('/podcasts')
  list = failing
  for (let polls = 0; polls < 5; polls += 1) {
    effects.advance(POLL_MS)
    await new Promise(setImmediate)
  }
  expect(JSON.parse((await visit('/podcasts')).body).podcastCount).toBe(1)
})

test('a site that has no list withdrew nothing', async () => {
  const { visit } = open(() => new Response('', { status: 404 }))
  expect(JSON.parse((await visit('/podcasts')).body).podcastCount).toBe(2)
})

test('a withdrawn key that no show of the feed has is in the report: it may be mistyped', async () => {
  const effects = new FakeEffects(NOW, {
    [FEED_URL]: () => new Response(feedXml(`${item('gone')}\n${item('kept')}`)),
    [LIST]: () => Response.json([KEY, '1abwtoh']),
  })
  const config = { sources: { FEED_URL }, publicUrl: 'https://site.example/api' }
  const { app } = await startServer(config, effects)
  expect((await app.inject('/api/podcasts')).json().podcastCount).toBe(1)
  const { sources } = (await app.inject('/readyz')).json()
  expect(sources.find(({ source }: { readonly source: string }) => source === 'withdrawn').notes).toEqual([
    'the feed has no show of these keys, which podcasts.yaml withdraws: 1abwtoh. They are gone from the feed, or mistyped: compare them with the addresses of the pages',
  ])
})
