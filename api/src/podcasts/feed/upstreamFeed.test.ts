import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { fakeCacheTools } from '../../net/cache/cacheTools.fake'
import { createNetworkFetch } from '../../net/upstream/networkFetch'
import { createUpstream } from '../../net/upstream/upstream'
import { createInProcessRunner } from '../../net/worker/inProcess'
import { FakeEffects } from '../../testing/fakeEffects'
import { fakeItem, fakePage } from '../../testing/feed.fixture'
import {
  bytes,
  cut,
  FEED,
  fakeItems,
  openService,
  openWhole,
  type Page,
  whole,
} from '../../testing/feedService.fixture'
import { misbehave } from '../../testing/misbehavingServer'
import { createFeedReader } from '../reading/feedReader'
import { upstreamFeed } from './upstreamFeed'

test('the pages of a feed that moved for good are followed to its new host, and what it left out is reported', async () => {
  const MOVED = 'https://new.example/feed.xml'
  const redirect = () => new Response(null, { status: 301, headers: { location: MOVED } })
  const short = fakeItem(3, 3).replace('<enclosure ', '<enclosure length="200000" ')
  const effects = new FakeEffects('2026-05-20T10:00:00Z', {
    [FEED]: redirect,
    [MOVED]: bytes(fakePage([short, fakeItem(2, 2)], '?page=2')),
    [`${MOVED}?page=2`]: bytes(fakePage([fakeItem(1, 1)])),
  })
  const { cacheTools, reports } = fakeCacheTools()
  const feed = upstreamFeed(
    FEED,
    createUpstream(effects),
    createFeedReader(createInProcessRunner()),
    cacheTools,
  )
  expect(await feed()).toMatchObject({ value: { itemCount: 3, isWhole: true } })
  expect(reports[0]?.leftOut).toMatchObject({ withoutSound: 0, tooShort: 1, repeated: 0, unreadable: 0 })
})

test('a visitor does not wait for a new feed, however old the kept one is', async () => {
  const { countItems, effects, feed } = await openWhole(3)
  effects.advance(90 * DAY_MS)
  const answer = await Promise.race([feed(), new Promise((resolve) => setImmediate(resolve, 'waits'))])
  expect(answer).toMatchObject({ ok: true })
  expect(await countItems()).toBe(3)
})

test('a cut answer is not requested again by its tag', async () => {
  const tagged =
    (xml: string): Page =>
    (init) =>
      init?.headers?.['if-none-match'] === '"1"'
        ? new Response(null, { status: 304 })
        : new Response(xml, { headers: { etag: '"1"' } })
  const { countAfter } = await openWhole(10)
  await countAfter(HOUR_MS, tagged(cut(5)))
  expect(await countAfter(MINUTE_MS, tagged(whole(11)))).toBe(11)
})

test('a first feed that is cut is shown, not saved, and replaced by a whole one at once', async () => {
  const { countItems, countAfter, files, reports } = openService(bytes(cut(5)))
  expect(await countItems()).toBe(5)
  expect(reports).toContainEqual(
    expect.objectContaining({
      source: 'feed-pages',
      failure: expect.objectContaining({
        reason: 'cut',
        detail:
          'feeds.example answered a page without </channel>. What came is shown until the feed comes whole',
      }),
    }),
  )
  expect([...files.keys()]).toEqual([])
  expect(await countAfter(0, bytes(whole(3)))).toBe(3)
  expect(files.get('feed')?.text).toContain('</rss>')
})

test('the report says that a first feed is half until a whole one comes, and why', async () => {
  const { countItems, countAfter, feed } = openService(bytes(cut(5)))
  await countItems()
  expect(feed.report?.()).toEqual({
    isHalf: true,
    problem:
      'feeds.example answered a page without </channel>. What came is shown until the feed comes whole',
  })
  await countAfter(0)
  expect(feed.report?.()).toMatchObject({ isHalf: true })
  await countAfter(HOUR_MS, bytes(whole(7)))
  expect(feed.report?.()).toEqual({})
  await countAfter(HOUR_MS, bytes(cut(3)))
  expect(feed.report?.()).toEqual({ problem: expect.stringContaining('The copy of 7 items is kept') })
})

test('pages that are not followed are in the report and in each load, while the feed counts as whole', async () => {
  const page = fakePage(fakeItems(3), 'https://other.example/2')
  const { countItems, feed, files, reports } = openService(bytes(page))
  expect(await countItems()).toBe(3)
  const problem = expect.stringContaining('feeds.example names a next page on other.example')
  expect(feed.report?.()).toEqual({ problem })
  expect(reports[0]).toMatchObject({
    source: 'feed-pages',
    failure: { reason: 'not-followed', detail: problem },
  })
  expect([...files.keys()]).toContain('feed')
})

test('a feed that names another address says so, one that names its own does not', async () => {
  const note = async (address: string) => {
    const page = whole(2).replace('<title>', `<itunes:new-feed-url>${address}</itunes:new-feed-url><title>`)
    const { countItems, feed } = openService(bytes(page))
    expect(await countItems()).toBe(2)
    return feed.report?.()
  }
  for (const own of [FEED, FEED.replace('https', 'http'), FEED.replace('//', '//www.'), `${FEED}/`])
    expect(await note(own)).toEqual({})
  expect(await note('not an address')).toEqual({})
  expect(await note('https://new.example/secret.xml')).toEqual({
    notes: [
      expect.stringMatching(
        /^feeds.example says by itunes:new-feed-url .* of new.example: .* set FEED_URL to it$/,
      ),
    ],
  })
})

test('an episode is shown from its date on, and counted until then', async () => {
  const { countItems, countAfter, effects, reports } = openService(bytes(whole(5)))
  effects.advance(Date.parse('2026-01-03T12:00:00Z') - effects.now())
  expect(await countItems()).toBe(3)
  expect(reports[0]?.leftOut).toMatchObject({ future: 2 })
  expect(await countAfter(DAY_MS)).toBe(4)
  expect(await countAfter(DAY_MS)).toBe(5)
  expect(reports.findLast(({ leftOut }) => leftOut)?.leftOut).toMatchObject({ future: 0 })
})

test('an episode of a host that calls local time GMT is shown at once, up to two hours ahead, with its sound', async () => {
  const item = (id: number, ahead: number) =>
    fakeItem(id, id).replace(
      /<pubDate>.*<\/pubDate>/,
      `<pubDate>${new Date(Date.parse('2026-07-01T18:00:00Z') + ahead).toUTCString()}</pubDate>`,
    )
  const announced = item(4, HOUR_MS).replace(/<enclosure[^>]*>/, '')
  const page = fakePage([item(1, HOUR_MS), item(2, 2 * HOUR_MS), item(3, 2 * HOUR_MS + 1_000), announced])
  const { countItems, effects, reports } = openService(bytes(page))
  effects.advance(Date.parse('2026-07-01T18:00:00Z') - effects.now())
  expect(await countItems()).toBe(2)
  expect(reports[0]?.leftOut).toMatchObject({ future: 2 })
})

test('chapters without a title or a time that can be read are counted in the notes', async () => {
  const chapters =
    '<psc:chapters><psc:chapter start="0" title="Début"/><psc:chapter start="12"/><psc:chapter start="bientôt" title="Fin"/></psc:chapters>'
  const { countItems, feed, reports } = openService(
    bytes(fakePage([fakeItem(1, 1).replace('</item>', `${chapters}</item>`)])),
  )
  await countItems()
  const note = expect.stringMatching(/^2 chapters of the feed have no title, or no time that can be read/)
  expect(feed.report?.()).toEqual({ notes: [note] })
  expect(reports[0]).toMatchObject({ notes: [note] })
})

test('a feed that is behind a temporary redirect is read with all its pages', async () => {
  const TARGET = 'https://cdn.example/feed.xml'
  const effects = new FakeEffects('2026-05-20T10:00:00Z', {
    [FEED]: () => new Response(null, { status: 302, headers: { location: TARGET } }),
    [TARGET]: bytes(fakePage([fakeItem(2, 2)], 'http://cdn.example/2')),
    'https://cdn.example/2': bytes(fakePage([fakeItem(1, 1)])),
  })
  const { cacheTools } = fakeCacheTools()
  const reader = createFeedReader(createInProcessRunner())
  const feed = upstreamFeed(FEED, createUpstream(effects), reader, cacheTools)
  expect(await feed()).toMatchObject({ value: { itemCount: 2, isWhole: true } })
  expect(feed.report?.()).toEqual({})
})

test('a first feed that stays cut is left alone for a while, like a source that fails', async () => {
  const { countItems, countAfter, effects } = openService(bytes(cut(5)))
  await countItems()
  for (let visit = 0; visit < 10; visit += 1) expect(await countAfter(0)).toBe(5)
  expect(effects.requests).toHaveLength(2)
})

test('a saved copy that is cut is no good copy', async () => {
  const saved = new Map([['feed', { at: Date.parse('2026-05-20T09:59:00Z'), text: cut(9) }]])
  const { countItems, countAfter } = openService(bytes(whole(3)), saved)
  expect(await countItems()).toBe(9)
  expect(await countAfter(0)).toBe(3)
})

test('a feed that cannot be read within the limits of a job keeps the good copy', async () => {
  const endsAt = new Set<string>()
  const { countItems, countAfter, last } = openService(
    bytes(whole(10)),
    new Map(),
    FEED,
    createInProcessRunner(endsAt),
  )
  await countItems()
  endsAt.add('item 3 of page 1')
  expect(await countAfter(HOUR_MS, bytes(whole(11)))).toBe(10)
  expect(last()?.failure).toMatchObject({
    kind: 'upstream-unavailable',
    detail: 'feeds.example answered a feed that could not be read: feed ended at item 3 of page 1',
  })
  endsAt.clear()
  expect(await countAfter(MINUTE_MS)).toBe(11)
})

test('a podcast that cannot be read within the limits of a job is named', async () => {
  const jobs = createInProcessRunner(new Set(['tag:soundcloud,2010:tracks/3']))
  const { countItems, last } = openService(bytes(whole(10)), new Map(), FEED, jobs)
  expect(await countItems()).toBe('upstream-unavailable')
  expect(last()?.failure?.detail).toMatch(/feed-podcasts ended at tag:soundcloud,2010:tracks\/3$/)
})

test('a kept copy that cannot be read within the limits of a job is left, and the source is asked', async () => {
  const { files } = await openWhole(10)
  const jobs = createInProcessRunner(new Set(['item 10 of page 1']))
  expect(await openService(bytes(whole(9)), files, FEED, jobs).countItems()).toBe(9)
})

test.each([
  ['gzip', 'ends early', gzipSync],
  ['deflate', 'ends early', deflateSync],
  ['br', 'ends early', brotliCompressSync],
  ['identity', 'ends early', Buffer.from],
  ['gzip', 'is shorter than it says', gzipSync],
  ['identity', 'is shorter than it says', Buffer.from],
] as const)('a feed as %s whose body %s does not replace a whole one', async (encoding, how, encode) => {
  let isCut = false
  const server = await misbehave((_, response) => {
    const body = encode(Buffer.from(fakePage(fakeItems(300))))
    const half = body.subarray(0, body.length / 2)
    const length = how === 'ends early' ? {} : { 'content-length': body.length }
    response.writeHead(200, { 'content-encoding': encoding, ...length })
    if (!isCut) response.end(body)
    else if (how === 'ends early') response.end(half)
    else response.write(half, () => response.destroy())
  })
  const clock = new FakeEffects('2027-05-20T10:00:00Z')
  const upstream = createUpstream({
    fetch: createNetworkFetch(['localhost']),
    now: clock.now,
    privateHosts: ['localhost'],
  })
  const { cacheTools, reports } = fakeCacheTools(clock.now)
  const reader = createFeedReader(createInProcessRunner())
  const feed = upstreamFeed(`${server.origin}/feed`, upstream, reader, cacheTools)
  await feed()
  isCut = true
  clock.advance(2 * DAY_MS)
  const before = reports.length
  const answer = await feed()
  expect(answer.ok && answer.value.itemCount).toBe(300)
  while (reports.length === before) await new Promise(setImmediate)
  expect(reports.at(-1)?.failure?.kind).toBe('upstream-unavailable')
})
