import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { fakeItem, fakePage } from '../../testing/feed.fixture'
import { bytes, cut, openService, openWhole, whole } from '../../testing/feedService.fixture'

const OTHER_FEED = 'https://feeds.example/others.rss'

test.each([
  ['inside a tag', cut(5)],
  ['to a page of HTML', '<html><body>Erreur</body></html>'],
  ['to nothing', ''],
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
