import { podcastSlug } from '@site/shared/podcast'
import { visitApi, visitFeed } from '../testing/fakeEffects'
import { fakeFeed, feedXml, itemXml } from '../testing/feed.fixture'

interface Answer {
  readonly podcastCount: number
  readonly matching: number
  readonly podcasts: readonly { readonly artist: string }[]
}

const ask = async (xml: string, query: string): Promise<Answer> =>
  JSON.parse((await visitFeed(xml).visitor.visit(`/api/podcasts${query}`)).body)

const artistsIn = ({ podcasts }: Answer) => podcasts.map(({ artist }) => artist)

test('a page gets as many as it shows, and how many there are', async () => {
  const answer = await ask(fakeFeed(20), '?limit=2&offset=1')
  expect([answer.podcastCount, answer.matching, artistsIn(answer)]).toEqual([
    20,
    20,
    ['Artiste 2', 'Artiste 3'],
  ])
})

test('a podcast has what its card and the player show, and nothing else', async () => {
  const { podcasts } = await ask(feedXml(itemXml({ cover: 'https://covers.example/a.jpg' })), '')
  expect(podcasts).toEqual([
    {
      id: 'tag:soundcloud,2010:tracks/917343037',
      link: 'https://soundcloud.example/onde-basse/abysse-club-palier-4',
      trackUrn: 'soundcloud:tracks:917343037',
      enclosureUrl: 'https://sounds.example/abysse-club-palier-4.mp3',
      durationMs: 2_080_000,
      artist: 'Abysse Club',
      show: 'Palier 4',
      coverUrl: expect.stringMatching(/^http:\/\/[^/]+\/api\/covers\/[\w-]{12}\/640\.webp$/),
      publishedAt: Date.UTC(2026, 9, 25, 22, 0, 16),
      publishedOn: '25 oct. 2026',
    },
  ])
})

test.each([
  ['its id', 'tag:soundcloud,2010:tracks/1001'],
  ['its track', 'soundcloud:tracks:1001'],
  ['its sound', 'https://sounds.example/artiste-2-mission-2.mp3'],
])('a shared replay is found by %s', async (_what, name) => {
  const { podcasts } = await ask(fakeFeed(3), `?replay=${encodeURIComponent(name)}`)
  expect(podcasts.map(({ artist }) => artist)).toEqual(['Artiste 2'])
})

test('the first page has the newest, the numbered ones are counted from the oldest', async () => {
  const [first, oldest] = [await ask(fakeFeed(50), '?page=newest'), await ask(fakeFeed(50), '?page=1')]
  expect([first.podcasts.length, artistsIn(first)[0]]).toEqual([26, 'Artiste 1'])
  expect([oldest.podcasts.length, artistsIn(oldest).at(-1)]).toEqual([24, 'Artiste 50'])
})

test('words are looked for whatever their case and accents, all of them', async () => {
  expect(artistsIn(await ask(fakeFeed(30), '?search=EMISSION%20artiste%2012'))).toEqual(['Artiste 12'])
})

const dated = feedXml(
  itemXml({ guid: '1', title: 'Mica - un', pubDate: 'Thu, 31 Dec 2026 23:30:00 +0000', duration: '0:59:59' }),
  itemXml({
    guid: '2',
    title: 'Basalte - deux',
    pubDate: 'Thu, 31 Dec 2026 22:30:00 +0000',
    duration: '1:00:00',
  }),
  itemXml({
    guid: '3',
    title: 'Mica et Basalte - trois',
    pubDate: 'Mon, 04 May 2026 20:00:00 +0000',
    duration: '',
  }),
)

test.each([
  ['year=2027', ['Mica']],
  ['year=2026', ['Basalte', 'Mica et Basalte']],
  ['maxMinutes=60', ['Mica']],
  ['minMinutes=60', ['Basalte']],
  ['minMinutes=60&maxMinutes=120&year=2027', []],
  ['named=Mica&among=Basalte%20/%20Crue', ['Mica et Basalte']],
])('what is asked for by %s is found', async (query, artists) => {
  expect(artistsIn(await ask(dated, `?${query}`))).toEqual(artists)
})

test.each([
  ['artist-show', 'Nuit bleue', 'Mica'],
  ['show-artist', 'Mica', 'Nuit bleue'],
  ['residents', 'Mica', 'Nuit bleue'],
])('titles are split as FEED_TITLES=%s says', async (order, artist, show) => {
  const residents = order === 'residents' ? { FEED_RESIDENTS: 'Zéphyr, Basalte / Mica' } : {}
  const sources = { FEED_URL: 'https://feeds.example/sounds.rss', FEED_TITLES: order, ...residents }
  const { visitor } = visitFeed(feedXml(itemXml({ title: 'Nuit bleue - Mica' })), { sources })
  expect(JSON.parse((await visitor.visit('/api/podcasts')).body).podcasts[0]).toMatchObject({ artist, show })
})

test('until returns a month and all before it; an undated podcast counts in the month of the one above it', async () => {
  const months = feedXml(
    itemXml({ guid: '1', title: 'Mica - un', pubDate: 'Sun, 31 May 2026 22:30:00 +0000' }),
    itemXml({ guid: '2', title: 'Crue - deux', pubDate: '' }),
    itemXml({ guid: '3', title: 'Basalte - trois', pubDate: 'Sun, 31 May 2026 21:30:00 +0000' }),
    itemXml({ guid: '4', title: 'Brume - quatre', pubDate: 'Mon, 05 Jan 2026 21:30:00 +0000' }),
  )
  expect(await ask(months, '?limit=0&months=1')).toMatchObject({ months: ['2026-06', '2026-05', '2026-01'] })
  expect(artistsIn(await ask(months, '?until=2026-06'))).toHaveLength(4)
  expect(artistsIn(await ask(months, '?until=2026-05'))).toEqual(['Basalte', 'Brume'])
  expect(artistsIn(await ask(months, '?until=2026-03&limit=1'))).toEqual(['Brume'])
  expect(artistsIn(await ask(months, '?until=2025-12'))).toEqual([])
})

test('a podcast without a date matches no year', async () => {
  const undated = feedXml(itemXml({ guid: '1', title: 'Crue - un', pubDate: '' }))
  expect(artistsIn(await ask(undated, '?year=0'))).toEqual([])
})

test('the years are answered on request, by the calendar of France', async () => {
  expect(await ask(dated, '?limit=0&years=1')).toMatchObject({ years: [2027, 2026], podcasts: [] })
  expect(await ask(dated, '')).not.toHaveProperty('years')
})

test('the podcast of a page is found by its slug, with a description whose links are addresses', async () => {
  const description = '<p>Avec <a href="https://mica.example/">Mica</a></p>'
  const xml = feedXml(itemXml({ guid: 'tag:1', description }), itemXml({ guid: 'tag:2', title: 'Autre' }))
  const slug = podcastSlug({ id: 'tag:1', artist: 'Abysse Club', show: 'Palier 4' })
  const { podcasts } = await ask(xml, `?slug=${slug}&described=1`)
  expect(podcasts).toEqual([
    expect.objectContaining({ id: 'tag:1', description: 'Avec Mica (https://mica.example/)' }),
  ])
})

test.each(['replay=personne', 'slug=personne-0000000', 'search=inconnu'])(
  '%s finds nothing',
  async (query) => {
    expect(await ask(fakeFeed(3), `?${query}`)).toEqual({ podcastCount: 3, matching: 0, podcasts: [] })
  },
)

test.each([
  '?limit=beaucoup',
  '?page=0x1',
  '?page=premiere',
  '?described=oui',
  '?limit=501',
  '?offset=-1',
  '?named=a&named=b',
  '?year=bientot',
  '?until=2026',
  '?also=dub',
  '?also={%22dub%22:1}',
  '?minMinutes=-1',
  `?named=${'a'.repeat(301)}`,
])('%s is the caller’s mistake', async (query) => {
  expect((await visitFeed(fakeFeed(1)).visitor.visit(`/api/podcasts${query}`)).statusCode).toBe(400)
})

test('what home shows of the invented feed is less than a fiftieth of it', async () => {
  const visitor = visitApi()
  const [rss, home] = [
    await visitor.visit('/api/soundcloud-rss'),
    await visitor.visit('/api/podcasts?limit=8'),
  ]
  expect(home.bytes.length).toBeLessThan(rss.bytes.length / 50)
  expect(rss.bytes.length - home.bytes.length).toBeGreaterThan(200_000)
})
