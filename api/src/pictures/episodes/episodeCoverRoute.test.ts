import sharp from 'sharp'
import { CACHE_CONTROL } from '../../net/http/cacheTimes'
import type { ApiConfig } from '../../service/api'
import { type FakePages, visitFeed } from '../../testing/fakeEffects'
import { feedXml, type ItemDraft, itemXml } from '../../testing/feed.fixture'
import { blackPng } from '../pictures.fixture'

const SITE = 'https://site.example'
const FILES = `${SITE}/parts/content/files/`
const PICTURE = `${FILES}residents/abysse-640.cc.webp`
const FEED_PICTURE = 'https://covers.example/channel.jpg'

const residents = [{ artist: 'Abysse Club', picture: [['residents/abysse-640.cc.webp', 640]] }]

const site: FakePages = {
  [`${SITE}/registry.json`]: () => Response.json({ parts: { content: { live: '1.0.0-a' } } }),
  [`${SITE}/parts/content/1.0.0-a/index.json`]: () =>
    Response.json({ 'residents.json': 'residents.ee.json' }),
  [`${FILES}residents.ee.json`]: () => Response.json(residents),
  [PICTURE]: () => new Response(new Uint8Array(blackPng(640, 640))),
}

const draft: ItemDraft = { guid: 'tag:1', title: 'Abysse Club - Palier #4' }

const open = (item: ItemDraft = draft, config: Partial<ApiConfig> = {}, pages: FakePages = site) =>
  visitFeed(feedXml(itemXml(item)), { publicUrl: `${SITE}/api`, ...config }, pages)

const firstOf = async ({ visitor }: ReturnType<typeof open>) =>
  JSON.parse((await visitor.visit('/api/podcasts?described=1')).body).podcasts[0]

const pathIn = async (opened: ReturnType<typeof open>): Promise<string> =>
  new URL((await firstOf(opened)).coverUrl).pathname

const visitCover = async (opened: ReturnType<typeof open>) => opened.visitor.visit(await pathIn(opened))

test('an item without a picture has a cover drawn from that of its resident, for ever at its address', async () => {
  const opened = open()
  const { headers, bytes } = await visitCover(opened)
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': CACHE_CONTROL.card })
  expect((await sharp(bytes).metadata()).width).toBe(640)
  expect(opened.effects.requests).toContain(PICTURE)
})

test('so has one with the picture of the whole feed', async () => {
  const opened = open({ ...draft, cover: FEED_PICTURE })
  expect((await visitCover(opened)).headers['content-type']).toBe('image/webp')
  expect(opened.effects.requests).not.toContain(FEED_PICTURE)
})

test('every width is a file of one drawing', async () => {
  const opened = open()
  const path = await pathIn(opened)
  const { bytes } = await opened.visitor.visit(path.replace('640', '320'))
  expect((await sharp(bytes).metadata()).width).toBe(320)
  for (const file of ['321.webp', '640.png', '1400.webp'])
    expect((await opened.visitor.visit(path.replace('640.webp', file))).statusCode).toBe(404)
})

test('the social card of a podcast whose own picture is broken has the drawn cover', async () => {
  const opened = open({ ...draft, cover: 'https://covers.example/gone.jpg' })
  const { cardUrl } = await firstOf(opened)
  const { body, headers } = await opened.visitor.visit(new URL(cardUrl).pathname)
  const { coverUrl, coverBytes } = JSON.parse(body)
  expect(coverUrl).toMatch(/^https:\/\/site\.example\/api\/covers\/[\da-z]+-[\w-]{12}\/640\.webp$/)
  expect(coverBytes).toBeGreaterThan(0)
  expect(headers['cache-control']).toBe(CACHE_CONTROL.unfinishedCard)
})

test('the social card of the podcast has the same cover', async () => {
  const opened = open()
  const { coverUrl, cardUrl } = await firstOf(opened)
  const card = JSON.parse((await opened.visitor.visit(new URL(cardUrl).pathname)).body)
  const { bytes } = await opened.visitor.visit(new URL(coverUrl).pathname)
  expect(card).toMatchObject({ coverUrl, coverBytes: bytes.length })
})

test('so has the player on other sites, beside a narrow text', async () => {
  const opened = open()
  const { coverUrl, id } = await firstOf(opened)
  const page = encodeURIComponent(`${SITE}/?replay=${encodeURIComponent(id)}`)
  const { body } = await opened.visitor.visit(`/api/oembed?url=${page}&maxwidth=700`)
  expect(JSON.parse(body)).toMatchObject({ thumbnail_url: coverUrl, thumbnail_width: 640 })
})

test('the feed for podcast apps has it as a large JPEG, and the whole feed stays as it came', async () => {
  const opened = open()
  const path = (await pathIn(opened)).replace('640.webp', '1400.jpg')
  const { body } = await opened.visitor.visit('/api/podcasts.rss')
  expect(body).toContain(`<itunes:image href="${SITE}${path}"/>`)
  expect((await opened.visitor.visit(path)).headers['content-type']).toBe('image/jpeg')
  expect((await opened.visitor.visit('/api/soundcloud-rss')).body).not.toContain('/covers/')
})

test('an older address leads to the present one', async () => {
  const former = await pathIn(open({ ...draft, title: 'Abysse Club - Palier #3' }))
  const opened = open()
  const { statusCode, headers } = await opened.visitor.visit(former)
  expect([statusCode, headers['cache-control']]).toEqual([302, CACHE_CONTROL.unfinishedCard])
  expect(new URL(String(headers.location), `${SITE}${former}`).pathname).toBe(await pathIn(opened))
})

test('a cover of nobody is not found', async () => {
  const opened = open()
  const path = (await pathIn(opened)).replace(/covers\/[\da-z]+-/, 'covers/zzz-')
  expect((await opened.visitor.visit(path)).statusCode).toBe(404)
})

test.each([
  ['is missing', undefined],
  ['cannot be decoded', () => new Response('<!doctype html>')],
])(
  'while the picture of the resident %s, the number alone is kept for half a minute',
  async (_what, answer) => {
    const { [PICTURE]: _, ...others } = site
    const opened = open(draft, {}, { ...others, ...(answer && { [PICTURE]: answer }) })
    const { statusCode, headers } = await visitCover(opened)
    expect([statusCode, headers['cache-control']]).toEqual([200, CACHE_CONTROL.unfinishedCard])
  },
)

const OWN = 'https://covers.example/a.jpg'

test('an own picture that fails leads to the drawn cover', async () => {
  const opened = open({ ...draft, cover: OWN })
  const path = await pathIn(opened)
  const { statusCode, headers } = await opened.visitor.visit(path)
  expect(statusCode).toBe(302)
  const drawn = new URL(String(headers.location), `${SITE}${path}`).pathname
  expect((await opened.visitor.visit(drawn)).headers['content-type']).toBe('image/webp')
})

test('where nothing is known of a show, a picture that fails is not found', async () => {
  const opened = open({ ...draft, title: 'Mix invité', cover: OWN })
  expect((await visitCover(opened)).statusCode).toBe(404)
})

test('where nothing is known of a show it has no cover, or the one of the feed', async () => {
  expect(await firstOf(open({ ...draft, title: 'Mix invité' }))).not.toHaveProperty('coverUrl')
  expect((await firstOf(open({ ...draft, title: 'Mix invité', cover: FEED_PICTURE }))).coverUrl).toMatch(
    /\/covers\/[\w-]{12}\//,
  )
})

test('a collective that wants no drawn covers has none, and the site is not asked for its residents', async () => {
  const opened = open(draft, { episodeCovers: 'off' })
  expect(await firstOf(opened)).not.toHaveProperty('coverUrl')
  expect(opened.effects.requests).not.toContain(`${SITE}/registry.json`)
})

test('a proxy that revalidates a cover gets 304, without another drawing', async () => {
  const opened = open()
  const path = await pathIn(opened)
  const { headers } = await opened.visitor.visit(path)
  const again = await opened.visitor.visit(path, { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.bytes.length]).toEqual([304, 0])
})

test('other colours are another address', async () => {
  const paths = await Promise.all(
    [open(), open(draft, { colours: { acid: '#ff0000', ink: '#ff0000', direct: '#ff0000' } })].map(pathIn),
  )
  expect(new Set(paths).size).toBe(2)
})
