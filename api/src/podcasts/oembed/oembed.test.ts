import { podcastKey, podcastPath } from '@site/shared/podcast'
import { visitFeed } from '../../testing/fakeEffects'
import { feedXml, itemXml } from '../../testing/feed.fixture'

const SITE = 'https://onde-basse.example'
const podcast = { id: 'tag:12', artist: 'Nappe & Co', show: 'Infrasons #12' }
const PAGE = `${SITE}${podcastPath(podcast)}`

const xml = feedXml(itemXml({ guid: podcast.id, title: `${podcast.artist} - ${podcast.show}` }))
const CONFIG = { publicUrl: `${SITE}/api`, siteUrl: SITE, siteName: 'Association Onde' }

const ask = (query: Readonly<Record<string, string>>, feed = xml) =>
  visitFeed(feed, CONFIG).visitor.visit(`/api/oembed?${new URLSearchParams(query)}`)

const answerTo = async (query: Readonly<Record<string, string>>) => JSON.parse((await ask(query)).body)

test('the page of a podcast is its player, in a frame with a title', async () => {
  const { statusCode, headers, body } = await ask({ url: PAGE })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('application/json')
  expect(JSON.parse(body)).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Nappe & Co – Infrasons #12',
    provider_name: 'Association Onde',
    provider_url: `${SITE}/`,
    author_name: 'Nappe & Co',
    author_url: `${SITE}/podcasts?recherche=Nappe+%26+Co`,
    thumbnail_url: expect.stringMatching(/\/api\/podcasts\/\w+\/card-[\w-]{12}\.jpg$/),
    thumbnail_width: 1200,
    thumbnail_height: 630,
    cache_age: 86_400,
    width: 480,
    height: 170,
    html: `<iframe title="Écouter Nappe &amp; Co – Infrasons #12" src="${SITE}/embed/v1/?replay=${podcastKey(podcast.id)}" width="480" height="170" allow="autoplay" loading="lazy" style="border:0" frameborder="0"></iframe>`,
  })
})

test('the home page is the stream', async () => {
  expect(await answerTo({ url: `${SITE}/` })).toMatchObject({
    title: 'Association Onde, en direct',
    author_url: `${SITE}/`,
    html: expect.stringContaining(`src="${SITE}/embed/v1/?live=1"`),
  })
})

test('the page of a resident is their newest podcast, whichever that is by then', async () => {
  const answer = await answerTo({ url: `${SITE}/residences/nappe-et-co` })
  expect(answer).toMatchObject({
    title: 'Nappe & Co, la dernière émission',
    author_url: `${SITE}/residences/nappe-et-co`,
    thumbnail_width: 1200,
  })
  expect(answer.html).toContain(`src="${SITE}/embed/v1/?show=nappe-et-co"`)
})

test('a title that was not cut is the title, without the notes behind it', async () => {
  const feed = feedXml(itemXml({ guid: podcast.id, title: 'Infrasons', description: 'Des notes.' }))
  const answer = JSON.parse((await ask({ url: PAGE }, feed)).body)
  expect(answer).toMatchObject({
    title: 'Infrasons',
    author_name: 'Association Onde',
    author_url: `${SITE}/`,
  })
})

const KEY = podcastKey(podcast.id)
const start = (seconds: string) => `/embed/v1/?replay=${KEY}${seconds && `&amp;start=${seconds}`}"`

test.each([
  [`${SITE}/?replay=${encodeURIComponent(podcast.id)}&t=95`, start('95')],
  [`${SITE}?t=95&replay=${KEY}`, start('95')],
  [`${SITE}/?replay=${KEY}&amp;t=95`, start('95')],
  [`${SITE}/?utm_source=a&replay=${KEY}#top`, start('')],
  [`${SITE}/index.html?replay=${KEY}&t=-1`, start('')],
  [`${PAGE}/?utm_source=a&t=30`, start('30')],
  [`${PAGE}?t=1e308`, start('')],
  [`http://www.onde-basse.example/podcasts/${KEY}`, start('')],
  [`HTTPS://ONDE-BASSE.example:443${podcastPath(podcast)}//`, start('')],
  [encodeURIComponent(`${PAGE}?t=30`), start('30')],
  [PAGE.replace('nappe', 'n%61ppe'), start('')],
  [PAGE.replace('https://', ''), start('')],
  [PAGE.replace('https:', ''), start('')],
  [`${SITE}/residences/nappe-et-co/?a=b`, '/embed/v1/?show=nappe-et-co"'],
  [`${SITE}/index.html`, '/embed/v1/?live=1"'],
  [`${SITE}/?utm_source=a`, '/embed/v1/?live=1"'],
])('%s is the frame %s', async (url, frame) => {
  expect((await answerTo({ url })).html).toContain(`src="${SITE}${frame}`)
})

test.each([
  [{}, [480, 170, 1200]],
  [{ maxwidth: '300', maxheight: '100' }, [300, 72, undefined]],
  [{ maxwidth: '10', maxheight: '9' }, [10, 9, undefined]],
  [{ maxwidth: '320.5' }, [320, 170, 320]],
  [{ maxwidth: '1200', maxheight: '630' }, [480, 170, 1200]],
  [{ maxwidth: '1199' }, [480, 170, 640]],
  [{ maxheight: '629' }, [480, 170, 320]],
  [{ maxwidth: 'wide', maxheight: '0' }, [480, 170, 1200]],
])('within %j it has the size of %j, and its card or its drawn cover', async (limits, sizes) => {
  const { width, height, html, thumbnail_width: picture } = await answerTo({ url: PAGE, ...limits })
  expect([width, height, picture]).toEqual(sizes)
  expect(html.includes('&amp;size=compact')).toBe(height < 170)
})

test.each([
  [{}, 1200, /card-/],
  [{ maxwidth: '1199' }, 640, /\/640\.webp$/],
  [{ maxwidth: '690' }, 640, /\/640\.webp$/],
  [{ maxwidth: '600', maxheight: '900' }, 320, /\/320\.webp$/],
  [{ maxwidth: '320', maxheight: '320' }, 320, /\/320\.webp$/],
  [{ maxwidth: '319' }, undefined, /^undefined$/],
])('within %j the picture of a podcast with a cover is %d px wide', async (limits, width, address) => {
  const { id, artist, show } = podcast
  const cover = 'https://covers.example/12.jpg'
  const feed = feedXml(itemXml({ guid: id, title: `${artist} - ${show}`, cover }))
  const answer = JSON.parse((await ask({ url: PAGE, ...limits }, feed)).body)
  expect([answer.thumbnail_width, String(answer.thumbnail_url)]).toEqual([
    width,
    expect.stringMatching(address),
  ])
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
  ['a shared replay nobody has', { url: `${SITE}/?replay=nobody&t=3` }, 404],
  ['a page of that name elsewhere', { url: `https://elsewhere.example${podcastPath(podcast)}` }, 404],
  ['words', { url: 'not an address' }, 404],
  ['no address', {}, 400],
  ['another format', { url: PAGE, format: 'yaml' }, 501],
])('it has nothing for %s', async (_, query, status) => {
  expect((await ask(query as Readonly<Record<string, string>>)).statusCode).toBe(status)
})
