import { podcastKey } from '@site/shared/podcast'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import { type FakePages, visitFeed } from '../testing/fakeEffects'
import { feedXml, type ItemDraft, itemXml } from '../testing/feed.fixture'

const COVER = 'https://covers.example/a.jpg'
const draft: ItemDraft = { guid: 'tag:1', cover: COVER }

const open = (item: ItemDraft = draft, pages: FakePages = { [COVER]: () => new Response('12345') }) =>
  visitFeed(feedXml(itemXml(item)), { publicUrl: 'https://site.example/api' }, pages)

const cardPathIn = async ({ visitor }: ReturnType<typeof open>): Promise<string> => {
  const { podcasts } = JSON.parse((await visitor.visit('/api/podcasts?described=1')).body)
  return new URL(podcasts[0].cardUrl).pathname
}

const cardIn = async (site: ReturnType<typeof open>) => site.visitor.visit(await cardPathIn(site))

test('the card of a podcast says who and what it is, with its cover, and may be cached for ever', async () => {
  const { body, headers } = await cardIn(open())
  expect(JSON.parse(body)).toEqual({
    siteName: 'Onde Basse',
    artist: 'Abysse Club',
    show: 'Palier 4',
    coverUrl: COVER,
    coverBytes: 5,
  })
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': CACHE_CONTROL.card,
  })
})

test('a card without its cover may be cached for half a minute', async () => {
  const { body, headers } = await cardIn(open(draft, {}))
  expect([JSON.parse(body).coverBytes, headers['cache-control']]).toEqual([0, CACHE_CONTROL.unfinishedCard])
})

test('a podcast without a cover has a card for ever, too', async () => {
  const { headers } = await cardIn(open({ guid: 'tag:1' }))
  expect(headers['cache-control']).toContain('immutable')
})

test('a card has the name, the colours and the logo of the site', async () => {
  const named = { siteName: 'Sel Noir', colours: { acid: '#ffb454' } }
  const drawn = { ...named, logo: { box: '0 0 20 10', shapes: [{ path: 'M0 0h10v10z' }] } }
  const sites = [named, drawn].map((config) =>
    visitFeed(feedXml(itemXml(draft)), { publicUrl: 'https://site.example/api', ...config }, {}),
  )
  const cards = await Promise.all(sites.map(async (site) => JSON.parse((await cardIn(site)).body)))
  expect(cards).toEqual([expect.objectContaining(named), expect.objectContaining(drawn)])
  expect(new Set(await Promise.all([open(), ...sites].map(cardPathIn))).size).toBe(3)
})

test('another title, or another cover, is another address, and the one before leads there', async () => {
  const paths = [
    await cardPathIn(open()),
    await cardPathIn(open({ ...draft, title: 'Abysse Club - Palier 5' })),
    await cardPathIn(open({ ...draft, cover: 'https://covers.example/b.jpg' })),
  ]
  expect(new Set(paths).size).toBe(3)
  const { statusCode, headers } = await open().visitor.visit(paths[1] ?? '')
  expect(statusCode).toBe(302)
  expect(new URL(String(headers.location), `https://site.example${paths[1]}`).pathname).toBe(paths[0])
})

test.each(['card-aaaaaaaaaaaa.jpg', 'card.jpg', 'card-aaaaaaaaaaaa.png'])(
  'nobody’s card %s is not found, and nothing is drawn',
  async (card) => {
    const key = card === 'card-aaaaaaaaaaaa.jpg' ? podcastKey('tag:2') : podcastKey('tag:1')
    const { visitor, effects } = open()
    expect((await visitor.visit(`/api/podcasts/${key}/${card}`)).statusCode).toBe(404)
    expect(effects.requests).not.toContain(COVER)
  },
)

test('of SoundCloud a cover of 500 pixels is asked for', async () => {
  const large = 'https://i1.sndcdn.com/artworks-abc-t3000x3000.jpg'
  const site = open({ ...draft, cover: large })
  await cardIn(site)
  expect(site.effects.requests).toContain('https://i1.sndcdn.com/artworks-abc-t500x500.jpg')
})
