import { FakeEffects, type FakePages } from '../effects/fakeEffects'
import { fakeItem, fakePage } from './fakeFeed'
import { readFeedPage } from './feedPage'
import { upstreamFeed } from './upstreamFeed'
import { wholeFeed } from './wholeFeed'

const FEED = 'https://feeds.example/sounds.rss'

const collect = async (pages: FakePages) => {
  const effects = new FakeEffects('2026-01-31T12:00:00Z', pages)
  return { result: await wholeFeed(upstreamFeed(FEED, effects)), requests: effects.requests }
}

const itemsOf = (result: Awaited<ReturnType<typeof collect>>['result']) =>
  result.ok ? readFeedPage(result.value).items : undefined

const answer = (items: readonly string[], next?: string) => () => new Response(fakePage(items, next))

test('the pages become one document without a next link', async () => {
  const { result } = await collect({
    [FEED]: answer([fakeItem(2, 2)], `${FEED}?before=2`),
    [`${FEED}?before=2`]: answer([fakeItem(1, 1)]),
  })
  expect(result).toEqual({
    ok: true,
    value: `<rss><channel><title>Onde</title>${fakeItem(2, 2)}\n${fakeItem(1, 1)}</channel></rss>`,
  })
})

test('items come newest first, and once', async () => {
  const { result } = await collect({
    [FEED]: answer([fakeItem(2, 2), fakeItem(3, 3)], `${FEED}?before=2`),
    [`${FEED}?before=2`]: answer([fakeItem(2, 2), fakeItem(1, 1)]),
  })
  expect(itemsOf(result)).toEqual([fakeItem(3, 3), fakeItem(2, 2), fakeItem(1, 1)])
})

test('an item without a date stays where the feed has it', async () => {
  const undated = '<item><guid>sans date</guid></item>'
  const { result } = await collect({ [FEED]: answer([undated, fakeItem(1, 1), fakeItem(2, 2)]) })
  expect(itemsOf(result)).toEqual([undated, fakeItem(2, 2), fakeItem(1, 1)])
})

test('items whose guid is empty are told apart by their sounds', async () => {
  const items = ['a', 'b'].map((name) => `<item><guid> </guid><enclosure url="/${name}.mp3"/></item>`)
  const { result } = await collect({ [FEED]: answer([...items, ...items]) })
  expect(itemsOf(result)).toEqual(items)
})

test('a page seen before ends the walk', async () => {
  const { requests } = await collect({
    [FEED]: answer([fakeItem(2, 2)], `${FEED}?before=2`),
    [`${FEED}?before=2`]: answer([fakeItem(1, 1)], FEED),
  })
  expect(requests).toEqual([FEED, `${FEED}?before=2`])
})

test('a feed without end is left after sixty pages', async () => {
  const endless = Object.fromEntries(
    Array.from({ length: 70 }, (_, page) => [
      page === 0 ? FEED : `${FEED}?page=${page}`,
      answer([fakeItem(page, 1)], `${FEED}?page=${page + 1}`),
    ]),
  )
  expect((await collect(endless)).requests).toHaveLength(60)
})

test('a link to another host is not followed', async () => {
  const { requests } = await collect({ [FEED]: answer([fakeItem(1, 1)], 'http://internal.example/') })
  expect(requests).toEqual([FEED])
})

test('a page that fails, fails the whole: half a history would look complete', async () => {
  const { result } = await collect({
    [FEED]: answer([fakeItem(2, 2)], `${FEED}?before=2`),
    [`${FEED}?before=2`]: () => new Response('', { status: 503 }),
  })
  expect(result).toEqual({
    ok: false,
    error: { kind: 'upstream-unavailable', message: 'feeds.example answered 503', status: 503 },
  })
})

test('a broken line is a failure with its reason', async () => {
  expect((await collect({})).result).toMatchObject({ ok: false, error: { kind: 'upstream-unavailable' } })
})

test('an answer that is no feed is a failure', async () => {
  const { result } = await collect({ [FEED]: () => new Response('<html></html>') })
  expect(result).toMatchObject({ error: { message: 'feeds.example did not answer with a feed' } })
})
