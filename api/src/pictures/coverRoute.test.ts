import { COVER_WIDTHS } from '@site/shared/address'
import sharp from 'sharp'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import { FakeEffects, type FakePages, visitApi, visitFeed } from '../testing/fakeEffects'
import { feedXml, itemXml } from '../testing/feed.fixture'
import { blackPng } from './pictures.fixture'

const COVER = 'https://covers.example/a.png'
const publicUrl = 'https://site.example/api'

const answer = (bytes: Buffer) => () => new Response(new Uint8Array(bytes))

const open = (pages: FakePages = { [COVER]: answer(blackPng(1_000, 800)) }, cover = COVER) =>
  visitFeed(feedXml(itemXml({ cover })), { publicUrl }, pages)

const coverPathIn = async ({ visitor }: Pick<ReturnType<typeof open>, 'visitor'>): Promise<string> => {
  const { podcasts } = JSON.parse((await visitor.visit('/api/podcasts')).body)
  return new URL(podcasts[0].coverUrl).pathname
}

const atWidth = (path: string, width: number): string => path.replace(/\d+(?=\.webp$)/, String(width))

test.each(COVER_WIDTHS)('the cover of a podcast comes as a WebP square of %d pixels', async (width) => {
  const site = open({ [COVER]: answer(blackPng(2_000, 1_600)) })
  const path = atWidth(await coverPathIn(site), width)
  const { bytes, headers } = await site.visitor.visit(path)
  const image = await sharp(bytes).metadata()
  expect([image.width, image.height]).toEqual([width, width])
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': CACHE_CONTROL.cover,
  })
})

test('a small cover is not enlarged', async () => {
  const site = open({ [COVER]: answer(blackPng(400, 400)) })
  expect(await sharp((await site.visitor.visit(await coverPathIn(site))).bytes).metadata()).toMatchObject({
    width: 400,
  })
})

test('a cover is fetched and decoded once for all its widths and visitors', async () => {
  const site = open()
  const path = await coverPathIn(site)
  const paths = [path, ...COVER_WIDTHS.map((width) => atWidth(path, width))]
  await Promise.all(paths.map((one) => site.visitor.visit(one)))
  for (const one of paths) expect((await site.visitor.visit(one)).statusCode).toBe(200)
  expect(site.effects.requests.filter((address) => address === COVER)).toHaveLength(1)
})

test('a podcast has the same address of its cover wherever the service is reached, and another one for another cover', async () => {
  const paths = [
    await coverPathIn(open()),
    await coverPathIn({ visitor: visitFeed(feedXml(itemXml({ cover: COVER }))).visitor }),
    await coverPathIn(open({}, 'https://covers.example/b.png')),
  ]
  expect([paths[1] === paths[0], paths[2] === paths[0]]).toEqual([true, false])
})

test.each([
  ['another width', (path: string) => atWidth(path, 641)],
  ['another format', (path: string) => path.replace('webp', 'png')],
  ['an unknown digest', (path: string) => path.replace(/[\w-]{12}/, 'aaaaaaaaaaaa')],
  ['an address', () => `/api/covers/${encodeURIComponent(COVER)}/640.webp`],
])('%s is not found, and nothing is requested', async (_what, change) => {
  const site = open()
  expect((await site.visitor.visit(change(await coverPathIn(site)))).statusCode).toBe(404)
  expect(site.effects.requests).not.toContain(COVER)
})

test.each([
  ['is missing', {}],
  ['is not a picture', { [COVER]: answer(Buffer.from('<svg/>')) }],
  ['has too many pixels', { [COVER]: answer(blackPng(4_001, 4_000)) }],
])(
  'a cover that %s is not found, is not cached, and is requested again after a minute',
  async (_what, pages) => {
    const site = open(pages)
    const path = await coverPathIn(site)
    for (let visits = 0; visits < 2; visits += 1) {
      const { statusCode, headers } = await site.visitor.visit(path)
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    }
    const countRequests = () => site.effects.requests.filter((address) => address === COVER).length
    expect(countRequests()).toBe(1)
    site.effects.advance(60_000)
    await site.visitor.visit(path)
    expect(countRequests()).toBe(2)
  },
)

test('a cover is found whatever host the first request named, its own among them', async () => {
  const cover = 'http://covers.example/api/a.png'
  const { visitor } = visitFeed(feedXml(itemXml({ cover })), {}, { [cover]: answer(blackPng(8, 8)) })
  const path = await coverPathIn({ visitor })
  await visitor.visit(path, { headers: { host: 'covers.example' } })
  expect((await visitor.visit(path)).statusCode).toBe(200)
})

test('a cover at a private address is not requested', async () => {
  const address = 'http://169.254.169.254/a.png'
  const site = open({ [address]: answer(blackPng(8, 8)) }, address)
  expect((await site.visitor.visit(await coverPathIn(site))).statusCode).toBe(404)
  expect(site.effects.requests).not.toContain(address)
})

const RELEASES_URL = 'https://label.example/releases'
const release = { href: '/album/a', image: COVER, title: 'A', artist: 'B' }

const visitLabel = (demo: boolean) => {
  const list = JSON.stringify([release, { ...release, href: '/album/b', image: '' }])
  const pages = { [RELEASES_URL]: () => new Response(list), [COVER]: answer(blackPng(8, 8)) }
  const effects = new FakeEffects('2026-05-20T10:00:00Z', pages)
  return visitApi({ demo, sources: { RELEASES_URL }, publicUrl }, effects)
}

test('the sleeve of a release comes in the same way, and a release without one has none', async () => {
  const visitor = visitLabel(false)
  const [first, second] = JSON.parse((await visitor.visit('/api/releases')).body)
  expect((await visitor.visit(new URL(first.image).pathname)).headers['content-type']).toBe('image/webp')
  expect(second.image).toBe('')
})

test('so do the covers of invented podcasts, and beside them the sleeves of a real label', async () => {
  const visitor = visitLabel(true)
  const [first] = JSON.parse((await visitor.visit('/api/releases')).body)
  for (const path of [await coverPathIn({ visitor }), new URL(first.image).pathname])
    expect((await visitor.visit(path)).headers['content-type']).toBe('image/webp')
})

test('a proxy that revalidates a cover gets 304, without another fetch', async () => {
  const site = open()
  const path = await coverPathIn(site)
  const { headers } = await site.visitor.visit(path)
  const before = site.effects.requests.length
  const again = await site.visitor.visit(path, { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.bytes.length]).toEqual([304, 0])
  expect(site.effects.requests).toHaveLength(before)
})
