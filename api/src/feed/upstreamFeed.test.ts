import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../cache/cache'
import { fakeCacheTools } from '../cache/fakeCacheTools'
import type { SavedText } from '../cache/saved'
import { FakeEffects } from '../fakeEffects'
import { fakeItem, fakePage } from '../podcasts/feed.fixture'
import { createFeedReader } from '../podcasts/feedReader'
import { misbehave } from '../upstream/misbehavingServer'
import { createNetworkFetch, type UpstreamInit } from '../upstream/networkFetch'
import { createUpstream } from '../upstream/upstream'
import { createInProcessRunner } from '../worker/inProcess'
import { upstreamFeed } from './upstreamFeed'

const FEED = 'https://feeds.example/sounds.rss'
const OTHER_FEED = 'https://feeds.example/others.rss'

type Page = (init?: UpstreamInit) => Response

const itemsOf = (count: number) => Array.from({ length: count }, (_, index) => fakeItem(index + 1, index + 1))
const whole = (count: number) => fakePage(itemsOf(count))
const cut = (count: number) => whole(count).replace('</channel></rss>', '<item><ti')
const bytes = (text: string) => () => new Response(text)

/** A service whose feed answers what a test says, and which may be restarted with its saved files. */
const openService = (
  first: Page,
  files: ReadonlyMap<string, SavedText> = new Map(),
  address = FEED,
  jobs = createInProcessRunner(),
) => {
  const upstreamPages = { page: first }
  const effects = new FakeEffects('2026-05-20T10:00:00Z', {
    [address]: (init) => upstreamPages.page(init),
  })
  const tools = fakeCacheTools(effects.now)
  for (const [name, saved] of files) tools.files.set(name, saved)
  const reader = createFeedReader(jobs)
  const feed = upstreamFeed(address, createUpstream(effects), reader, tools.cacheTools)
  const countItems = async () => {
    const answer = await feed()
    return answer.ok ? answer.value.itemCount : answer.error.kind
  }
  return {
    ...tools,
    effects,
    /** How many items visitors get once the feed was loaded again, `afterMs` from now. */
    countAfter: async (afterMs: number, page: Page = upstreamPages.page) => {
      upstreamPages.page = page
      effects.advance(afterMs)
      await countItems()
      await new Promise(setImmediate)
      return countItems()
    },
    countItems,
    feed,
    last: () => tools.reports.findLast(({ source }) => source === 'feed'),
  }
}

const openWhole = async (count: number) => {
  const service = openService(bytes(whole(count)))
  await service.countItems()
  return service
}

test.each([
  ['inside a tag', cut(5)],
  ['between two items', whole(5).replace('</channel></rss>', '')],
  ['inside a section of text', cut(5).replace('<ti', '<title><![CDATA[Rock </item></chan')],
  ['inside an entity', cut(5).replace('<ti', '<title>Rock &am')],
  ['to a page of HTML', '<html><body>Erreur</body></html>'],
  ['to nothing', ''],
  ['with a comment that has its end', cut(5).replace('<ti', '<!-- </channel></rss> --><ti')],
])('a feed cut %s does not replace a whole one', async (_where, xml) => {
  const { countAfter } = await openWhole(10)
  expect(await countAfter(HOUR_MS, bytes(xml))).toBe(10)
})

test('a feed cut inside a letter does not replace a whole one', async () => {
  const { countAfter } = await openWhole(10)
  const text = Buffer.from(cut(9).replace('<ti', '<title>é'))
  expect(await countAfter(HOUR_MS, () => new Response(text.subarray(0, -1)))).toBe(10)
})

test('operators read why the good copy is kept, and what to do', async () => {
  const { countAfter, last } = await openWhole(10)
  await countAfter(HOUR_MS, bytes(cut(5)))
  expect(last()?.failure).toMatchObject({
    reason: 'cut',
    detail:
      'feeds.example answered a page without </channel>. The copy of 10 items is kept. ' +
      'If this goes on, compare the feed with its host: a failing page or a proxy in between cuts it',
  })
  await countAfter(HOUR_MS, bytes(whole(5)))
  expect(last()?.failure).toMatchObject({
    reason: 'shorter',
    detail:
      'feeds.example answered 5 items. The copy of 10 items is kept until the same 5 came 3 times over 24 h ' +
      '(1 so far, since 2026-05-20T12:00:00.000Z). To take them now, move feed.json out of API_STATE_DIR and restart',
  })
  await countAfter(HOUR_MS, bytes(whole(0)))
  expect(last()?.failure?.detail).toBe(
    'feeds.example answered no items. The copy of 10 items is kept. ' +
      'To take an empty feed, move feed.json out of API_STATE_DIR and restart',
  )
})

test('a whole feed replaces the kept copy as soon as it comes', async () => {
  const { countAfter, last } = await openWhole(10)
  await countAfter(HOUR_MS, bytes(cut(5)))
  expect(await countAfter(MINUTE_MS, bytes(whole(9)))).toBe(9)
  expect(last()?.failure).toBeUndefined()
})

test('a feed that keeps its items and loses their sounds does not replace the good copy', async () => {
  const { countAfter, feed, last } = await openWhole(10)
  const silent = whole(10).replace(/<enclosure[^<>]*>/g, '')
  for (let day = 0; day < 4; day += 1) await countAfter(DAY_MS, bytes(silent))
  const answer = await feed()
  expect(answer.ok && answer.value.podcasts).toHaveLength(10)
  expect(last()?.failure?.detail).toMatch(
    /^feeds.example answered 10 items without a sound. The copy of 10 items is kept/,
  )
})

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
  expect(reports[0]?.leftOut).toEqual({ withoutSound: 0, tooShort: 1, repeated: 0, unreadable: 0 })
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

test('a shorter feed is accepted when it was the same for a day, restarts or not', async () => {
  const before = await openWhole(10)
  expect(await before.countAfter(HOUR_MS, bytes(whole(5)))).toBe(10)
  const later = openService(bytes(whole(5)), before.files)
  expect(await later.countAfter(13 * HOUR_MS)).toBe(10)
  expect(await later.countAfter(11 * HOUR_MS)).toBe(10)
  expect(await later.countAfter(HOUR_MS)).toBe(5)
})

test('a feed that loses a part at each reading is compared with what it had within the day', async () => {
  const { countAfter } = await openWhole(20)
  expect(await countAfter(HOUR_MS, bytes(whole(15)))).toBe(15)
  expect(await countAfter(HOUR_MS, bytes(whole(11)))).toBe(15)
  expect(await countAfter(DAY_MS, bytes(whole(12)))).toBe(12)
})

test('a page that fails in the middle keeps what it had, and the wait of a shorter feed goes on', async () => {
  const { countAfter, last, reports } = await openWhole(10)
  await countAfter(HOUR_MS, bytes(whole(5)))
  expect(await countAfter(12 * HOUR_MS, bytes(fakePage([fakeItem(11, 11)], '?page=2')))).toBe(11)
  expect(last()?.failure).toBeUndefined()
  expect(reports.findLast(({ source }) => source === 'feed-pages')?.failure?.detail).toMatch(
    /^feeds\.example did not answer: .*\. What is missing is as it was before$/,
  )
  expect(await countAfter(HOUR_MS, bytes(whole(5)))).toBe(11)
  expect(await countAfter(11 * HOUR_MS)).toBe(5)
})

test.each(['', '{"feed":"', '{"feed":7}', '{"feed":"other"}', 'null'])(
  'a history that is spoilt (%j) costs itself alone',
  async (text) => {
    const { countAfter, files } = await openWhole(10)
    await countAfter(HOUR_MS, bytes(whole(5)))
    files.set('feed-history', { at: 0, text })
    const later = openService(bytes(whole(5)), files)
    expect(await later.countAfter(2 * DAY_MS)).toBe(10)
    expect(await later.countAfter(HOUR_MS)).toBe(10)
    expect(await later.countAfter(DAY_MS)).toBe(5)
  },
)

test('without its saved copy a service takes a shorter feed at once', async () => {
  const { countAfter, files } = await openWhole(10)
  await countAfter(HOUR_MS, bytes(whole(5)))
  files.delete('feed')
  expect(await openService(bytes(whole(5)), files).countItems()).toBe(5)
})

test('the copy of another address keeps no feed out, and fills no gap in it', async () => {
  const { files } = await openWhole(10)
  const moved = openService(bytes(fakePage([fakeItem(77, 1)], `${OTHER_FEED}?page=2`)), files, OTHER_FEED)
  expect(await moved.countAfter(HOUR_MS)).toBe(1)
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
    const body = encode(Buffer.from(fakePage(itemsOf(300))))
    const half = body.subarray(0, body.length / 2)
    const length = how === 'ends early' ? {} : { 'content-length': body.length }
    response.writeHead(200, { 'content-encoding': encoding, ...length })
    if (!isCut) response.end(body)
    else if (how === 'ends early') response.end(half)
    else response.write(half, () => response.destroy())
  })
  const clock = new FakeEffects('2026-05-20T10:00:00Z')
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
