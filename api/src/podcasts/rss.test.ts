import { podcastPath } from '@site/shared/podcast'
import { parseFeed } from 'podcast-partytime'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import { visitFeed } from '../testing/fakeEffects'
import { feedXml, itemXml, readFeed } from '../testing/feed.fixture'
import { podcastGuid, writeRss } from './rss'

const ADDRESS = 'https://site.example/api/podcasts.rss'

const answer = (xml: string, config: { readonly siteUrl?: string; readonly fundingUrl?: string } = {}) =>
  visitFeed(xml, { publicUrl: 'https://site.example/api', ...config }).visitor.visit('/api/podcasts.rss')

/** As the parser of the Podcast Index reads it. */
const read = async (xml: string, config = {}) => {
  const { body } = await answer(xml, config)
  const feed = parseFeed(body)
  if (!feed) throw new Error(`no podcast: ${body}`)
  return feed
}

const item = itemXml({
  guid: 'tag:1',
  title: 'Abysse & Club - Palier <4>',
  description: 'Une plongée & <b>lente</b>',
  cover: 'https://covers.example/a.jpg?b=1&c=2',
}).replace(
  '</item>',
  '<podcast:chapters url="https://sounds.example/a.json" type="application/json"/></item>',
)

const slug = podcastPath({ id: 'tag:1', artist: 'Abysse & Club', show: 'Palier <4>' })

test('an item leads to the page of its podcast, and has its sound, its cover, its length and its chapters', async () => {
  const { items } = await read(feedXml(item))
  expect(items).toMatchObject([
    {
      guid: 'tag:1',
      title: 'Abysse & Club - Palier <4>',
      link: `https://site.example${slug}`,
      description: 'Une plongée & lente',
      author: 'Abysse & Club',
      duration: 2_080,
      pubDate: new Date('2026-10-25T22:00:16Z'),
      enclosure: {
        url: 'https://sounds.example/abysse-club-palier-4-.mp3',
        length: 50_000_000,
        type: 'audio/mpeg',
      },
      itunesImage: 'https://covers.example/a.jpg?b=1&c=2',
      podcastChapters: { url: 'https://sounds.example/a.json', type: 'application/json+chapters' },
    },
  ])
})

test('people, season, episode and transcripts of an item are passed on, whatever prefix they have', async () => {
  const extras = `<p:person role="host" href="https://mica.example/" img="javascript:alert(1)">Mica &amp; Co</p:person>
    <p:season name="Hiver">3</p:season><p:episode display="Ép. 4">4</p:episode>
    <p:transcript url="https://sounds.example/a.vtt" type="text/vtt" language="fr"/>`
  const xml = feedXml(item.replace('</item>', `${extras}</item>`)).replace(
    '<rss ',
    '<rss xmlns:p="https://podcastindex.org/namespace/1.0" ',
  )
  const { items } = await read(xml)
  expect(items[0]).toMatchObject({
    podcastPeople: [{ name: 'Mica & Co', role: 'Host', href: 'https://mica.example/' }],
    podcastSeason: { number: 3, name: 'Hiver' },
    podcastEpisode: { number: 4, display: 'Ép. 4' },
    podcastTranscripts: [{ url: 'https://sounds.example/a.vtt', language: 'fr' }],
  })
  expect((await answer(xml)).body).not.toContain('javascript')
})

const ODD_SOUNDS = [
  ['ma nuit 1.mp3', 'ma%20nuit%201.mp3'],
  ['frågor été.mp3', 'fr%C3%A5gor%20%C3%A9t%C3%A9.mp3'],
  [' 3.mp3 ', '3.mp3'],
  ['4.mp3?token-time=12&amp;amp;token-hash=a%2Bb', '4.mp3?token-time=12&amp;token-hash=a%2Bb'],
  ['d%C3%A9j%C3%A0.mp3', 'd%C3%A9j%C3%A0.mp3'],
] as const

test.each(ODD_SOUNDS)('the address of a sound is encoded, and once only: %s', async (written, encoded) => {
  const enclosure = (name: string) =>
    name.startsWith(' ') ? ` https://cdn.example/${name.trimStart()}` : `https://cdn.example/${name}`
  const xml = feedXml(itemXml({ enclosure: `url="${enclosure(written)}" length="50000000"` }))
  const { visitor } = visitFeed(xml, { publicUrl: 'https://site.example/api' })
  expect((await visitor.visit('/api/podcasts.rss')).body).toContain(
    `<enclosure url="https://cdn.example/${encoded}"`,
  )
  const whole = (await visitor.visit('/api/soundcloud-rss')).body
  expect(/<enclosure[^>]* url="([^"]*)"/.exec(whole)?.[1]).toMatch(/^[!-~]*$/)
  const sound = await visitor.visit('/api/sound?replay=tag:soundcloud,2010:tracks/917343037')
  expect([sound.statusCode, sound.headers.location]).toEqual([
    302,
    `https://cdn.example/${encoded.replace('&amp;', '&')}`,
  ])
})

test.each([
  ['<itunes:block>yes</itunes:block>', 0],
  ['<itunes:block>Yes</itunes:block>', 0],
  ['<itunes:block> TRUE </itunes:block>', 0],
  ['<googleplay:block>yes</googleplay:block>', 0],
  ['<podcast:block>yes</podcast:block>', 0],
  ['<podcast:block id="spotify">yes</podcast:block>', 1],
  ['<itunes:block>no</itunes:block>', 1],
  ['<itunes:block/>', 1],
])('an item that asks directories to leave it out, by %s, stays on the site alone', async (block, count) => {
  const xml = feedXml(item.replace('</item>', `${block}</item>`))
  const { visitor } = visitFeed(xml, { publicUrl: 'https://site.example/api' })
  expect((await visitor.visit('/api/podcasts.rss')).body.split('<item>')).toHaveLength(count + 1)
  expect(JSON.parse((await visitor.visit('/api/podcasts')).body).podcastCount).toBe(1)
})

test('a feed that directories should leave out says so in ours', async () => {
  const blocked = feedXml(item).replace('<title>', '<itunes:block>Yes</itunes:block><title>')
  expect((await answer(blocked)).body).toContain('<itunes:block>Yes</itunes:block>')
  expect((await answer(blocked)).body.split('<item>')).toHaveLength(2)
  expect((await answer(feedXml(item))).body).not.toContain('block')
})

test('the podcast is described with the fields that directories require', async () => {
  const feed = await read(feedXml(item))
  expect(feed).toMatchObject({
    title: 'Onde Basse',
    link: 'https://site.example/podcasts',
    language: 'fr',
    explicit: false,
    guid: 'adbc6f9f-e948-528b-8795-7d89c5b51c96',
    itunesCategory: ['Music'],
  })
  expect(Object.values(feed.pc20support ?? {}).flat()).toEqual(expect.arrayContaining(['chapters', 'guid']))
  expect((await answer(feedXml(item))).body).toContain(`<atom:link href="${ADDRESS}" rel="self"`)
})

test('a guid the source has is kept: it is the same podcast', async () => {
  const guid = '917393e3-1b1e-5cef-ace4-edaa54e1f810'
  const xml = feedXml(item).replace('<title>', `<podcast:guid>${guid}</podcast:guid><title>`)
  expect((await read(xml)).guid).toBe(guid)
})

test('the artists of a show are its hosts, unless the source names people itself', async () => {
  const theirs = itemXml({ guid: 'tag:2', title: 'Basalte / Mica - Roches' })
  const { items } = await read(feedXml(item + theirs))
  expect(items.map(({ podcastPeople }) => podcastPeople?.map(({ name, role }) => [name, role]))).toEqual([
    [['Abysse & Club', 'Host']],
    [
      ['Basalte', 'Host'],
      ['Mica', 'Host'],
    ],
  ])
  const named = item.replace('</item>', '<podcast:person role="guest">Zéphyr</podcast:person></item>')
  expect((await read(feedXml(named))).items[0]?.podcastPeople).toMatchObject([{ name: 'Zéphyr' }])
})

test('a show is a podcast, not an album, and listeners may support it where a page is configured', async () => {
  const fundingUrl = 'https://don.example/?a=1&b=2'
  expect(await read(feedXml(item), { fundingUrl })).toMatchObject({
    medium: 'podcast',
    podcastFunding: [{ message: 'Soutenir Onde Basse', url: fundingUrl }],
  })
  expect((await answer(feedXml(item))).body).not.toContain('funding')
})

test('the feed of an artist line has their podcasts, and is a podcast with its own title, link and guid', async () => {
  const theirs = itemXml({ guid: 'tag:2', title: 'Basalte / Mica - Roches' })
  const guid = '<podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>'
  const xml = feedXml(item + theirs).replace('<title>', `${guid}<title>`)
  const { visitor } = visitFeed(xml, { publicUrl: 'https://site.example/api' })
  const address = 'podcasts.rss?named=Mica%20%2F%20Basalte'
  const { body } = await visitor.visit(`/api/${address}`)
  expect(parseFeed(body)).toMatchObject({
    title: 'Mica / Basalte – Onde Basse',
    description: 'Les émissions de Mica / Basalte sur Onde Basse.',
    link: 'https://site.example/podcasts?recherche=Mica+%2F+Basalte',
    author: 'Mica / Basalte',
    guid: podcastGuid(`https://site.example/api/${address}`),
    items: [{ guid: 'tag:2' }],
  })
  expect(body).toContain(`<atom:link href="https://site.example/api/${address}" rel="self"`)
})

test('a query that is malformed or too long is refused', async () => {
  const { visitor } = visitFeed(feedXml(item))
  const long = `/api/podcasts.rss?named=${'a'.repeat(301)}`
  for (const address of ['/api/podcasts.rss?named=a&named=b', long])
    expect((await visitor.visit(address)).statusCode).toBe(400)
})

test('a site elsewhere is linked to where it is', async () => {
  const { items } = await read(feedXml(item), { siteUrl: 'https://onde.example' })
  expect(items[0]?.link).toBe(`https://onde.example${slug}`)
})

test('it is RSS, which may be cached', async () => {
  const { headers } = await answer(feedXml(item))
  expect(headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': CACHE_CONTROL.feed,
  })
})

test.each([
  ['https://mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['podnews.net/rss/', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
])('the feed %s has the guid of the specification, %s', (address, guid) => {
  expect(podcastGuid(address)).toBe(guid)
})

test('an item is written once for all feeds that have it, and again for another site', () => {
  const feed = readFeed(feedXml(item))
  let reads = 0
  const podcasts = feed.podcasts.map((podcast) =>
    Object.defineProperty({ ...podcast }, 'description', {
      get: () => {
        reads += 1
        return podcast.description
      },
    }),
  )
  const write = (named: string, siteUrl: string) =>
    writeRss(
      { ...feed, podcasts },
      { address: ADDRESS, base: siteUrl, siteUrl, fundingUrl: undefined, named, cover: () => undefined },
    )
  const first = write('abysse', 'https://site.example')
  expect(first).toContain(`https://site.example${slug}`)
  expect(write('abysse / other', 'https://site.example')).toContain('Une plongée')
  expect(reads).toBe(1)
  expect(write('abysse', 'https://other.example')).toContain(`https://other.example${slug}`)
  expect(reads).toBe(2)
})
