import { podcastPath } from '@site/shared/podcast'
import { parseFeed } from 'podcast-partytime'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import { visitFeed } from '../testing/fakeEffects'
import { feedXml, itemXml } from './feed.fixture'
import { podcastGuid } from './rss'

const ADDRESS = 'https://site.example/api/podcasts.rss'

const answer = (xml: string, config: { readonly siteUrl?: string } = {}) =>
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
