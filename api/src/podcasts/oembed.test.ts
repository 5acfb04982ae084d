import { podcastKey, podcastPath } from '@site/shared/podcast'
import { visitFeed } from '../fakeEffects'
import { feedXml, itemXml } from './feed.fixture'

const SITE = 'https://onde-basse.example'
const podcast = { id: 'tag:12', artist: 'Nappe & Co', show: 'Infrasons #12' }
const PAGE = `${SITE}${podcastPath(podcast)}`

const xml = feedXml(itemXml({ guid: podcast.id, title: `${podcast.artist} - ${podcast.show}` }))

const ask = (query: Readonly<Record<string, string>>) =>
  visitFeed(xml, { siteUrl: SITE }).visitor.visit(`/api/oembed?${new URLSearchParams(query)}`)

const answerTo = async (query: Readonly<Record<string, string>>) => JSON.parse((await ask(query)).body)

test('the page of a podcast is its player, in a frame with a title', async () => {
  const { statusCode, headers, body } = await ask({ url: PAGE })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('application/json')
  expect(JSON.parse(body)).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Nappe & Co – Infrasons #12',
    provider_name: 'Onde Basse',
    provider_url: `${SITE}/`,
    cache_age: 86_400,
    width: 480,
    height: 170,
    html: `<iframe title="Écouter Nappe &amp; Co – Infrasons #12" src="${SITE}/embed/v1/?replay=${podcastKey(podcast.id)}" width="480" height="170" allow="autoplay" loading="lazy" style="border:0" frameborder="0"></iframe>`,
  })
})

test('the home page is the stream', async () => {
  expect(await answerTo({ url: `${SITE}/` })).toMatchObject({
    title: 'Onde Basse, en direct',
    html: expect.stringContaining(`src="${SITE}/embed/v1/?live=1"`),
  })
})

test('the page of a resident is their newest podcast, whichever that is by then', async () => {
  const answer = await answerTo({ url: `${SITE}/residences/nappe-et-co` })
  expect(answer.title).toBe('Nappe & Co, la dernière émission')
  expect(answer.html).toContain(`src="${SITE}/embed/v1/?show=nappe-et-co"`)
})

test('it is no larger than it may be, and compact where there is little height', async () => {
  const answer = await answerTo({ url: PAGE, maxwidth: '300', maxheight: '100' })
  expect([answer.width, answer.height]).toEqual([300, 72])
  expect(answer.html).toContain('&amp;size=compact')
  expect((await answerTo({ url: PAGE, maxwidth: '10' })).width).toBe(240)
  expect((await answerTo({ url: PAGE, maxwidth: 'wide' })).width).toBe(480)
})

test('it answers as XML, too', async () => {
  const { headers, body } = await ask({ url: PAGE, format: 'xml' })
  expect(headers['content-type']).toContain('text/xml')
  expect(body).toContain('<title>Nappe &amp; Co – Infrasons #12</title>')
  expect(body).toContain('<html>&lt;iframe title=&quot;Écouter Nappe &amp;amp; Co')
})

test.each([
  ['a page that plays nothing', { url: `${SITE}/label` }, 404],
  ['a podcast nobody has', { url: `${SITE}/podcasts/nobody-000` }, 404],
  ['a resident without a podcast', { url: `${SITE}/residences/nobody` }, 404],
  ['the residents', { url: `${SITE}/residences` }, 404],
  ['a page of the list', { url: `${SITE}/podcasts/2` }, 404],
  ['another site', { url: 'https://elsewhere.example/' }, 404],
  ['no web address', { url: 'javascript:alert(1)' }, 404],
  ['no address', {}, 400],
  ['another format', { url: PAGE, format: 'yaml' }, 400],
])('it has nothing for %s', async (_, query, status) => {
  expect((await ask(query as Readonly<Record<string, string>>)).statusCode).toBe(status)
})
