import { ok } from '@site/shared/result'
import { createUpstream } from '../../net/upstream/upstream'
import { createInProcessRunner } from '../../net/worker/inProcess'
import { FakeEffects, type FakePages } from '../../testing/fakeEffects'
import { fakeItem, fakePage, readFeed } from '../../testing/feed.fixture'
import { cutItems } from '../../text/itemSpans'
import { createFeedReader } from '../reading/feedReader'
import type { Feed } from './feed'
import { type FeedReading, wholeFeed } from './wholeFeed'

const FEED = 'https://feeds.example/sounds.rss'

const reader = createFeedReader(createInProcessRunner())

const read = async (pages: FakePages, last?: Feed, msPerPage = 0) => {
  const effects = new FakeEffects('2026-01-31T12:00:00Z', pages)
  const { text } = createUpstream(effects)
  const page = async (address: string) => {
    effects.advance(msPerPage)
    return text(address)
  }
  return {
    result: await wholeFeed({ firstPage: FEED, page }, reader, effects.now, last),
    requests: effects.requests,
  }
}

const expectReading = async (...read_: Parameters<typeof read>): Promise<FeedReading> => {
  const { result } = await read(...read_)
  if (!result.ok) throw new Error(result.error.detail)
  return result.value
}

const expectFeed = async (...read_: Parameters<typeof read>): Promise<Feed> =>
  (await expectReading(...read_)).feed

const listItems = ({ xml }: Feed) => cutItems(xml).items

const answer = (items: readonly string[], next?: string) => () => new Response(fakePage(items, next))

test('the pages become one document without a next link, which reads like any feed', async () => {
  const feed = await expectFeed({
    [FEED]: answer([fakeItem(2, 2)], `${FEED}?before=2`),
    [`${FEED}?before=2`]: answer([fakeItem(1, 1)]),
  })
  expect(feed.xml).toContain(`<channel><title>Onde</title>${fakeItem(2, 2)}\n${fakeItem(1, 1)}</channel>`)
  expect(feed.xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:/)
  expect(readFeed(feed.xml)).toEqual(feed)
})

test.each([
  [
    'RSS',
    (rel: string) =>
      fakePage([fakeItem(2, 2)]).replace('<title>', `<atom:link rel="${rel}" href="/2"/><title>`),
  ],
  [
    'Atom',
    (rel: string) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><link rel="${rel}" href="/2"/><title>Onde</title><entry><id>a</id><link rel="enclosure" href="https://feeds.example/2.mp3"/></entry></feed>`,
  ],
])('archives of older episodes are followed like further pages, in %s', async (_format, write) => {
  const archive = { 'https://feeds.example/2': answer([fakeItem(1, 1)]) }
  expect(
    (await expectFeed({ [FEED]: () => new Response(write('prev-archive')), ...archive })).itemCount,
  ).toBe(2)
  expect((await expectFeed({ [FEED]: () => new Response(write('prev')), ...archive })).itemCount).toBe(1)
})

test('if a page names both, the next page is followed, which leads through the archive', async () => {
  const links = '<atom:link rel="prev-archive" href="/archive"/><atom:link rel="next" href="/2"/>'
  const { requests } = await read({
    [FEED]: () => new Response(fakePage([fakeItem(2, 2)]).replace('<title>', `${links}<title>`)),
    'https://feeds.example/2': answer([fakeItem(1, 1)]),
  })
  expect(requests).toEqual([FEED, 'https://feeds.example/2'])
})

test('items come newest first, and once', async () => {
  const feed = await expectFeed({
    [FEED]: answer([fakeItem(2, 2), fakeItem(3, 3)], `${FEED}?before=2`),
    [`${FEED}?before=2`]: answer([fakeItem(2, 2), fakeItem(1, 1)]),
  })
  expect(listItems(feed)).toEqual([fakeItem(3, 3), fakeItem(2, 2), fakeItem(1, 1)])
})

test('an item without a date stays where the feed has it', async () => {
  const undated = '<item><guid>sans date</guid></item>'
  const feed = await expectFeed({ [FEED]: answer([undated, fakeItem(1, 1), fakeItem(2, 2)]) })
  expect(listItems(feed)).toEqual([undated, fakeItem(2, 2), fakeItem(1, 1)])
})

test('items whose guid is empty are distinguished by their sounds', async () => {
  const items = ['a', 'b'].map((name) => `<item><guid> </guid><enclosure url="/${name}.mp3"/></item>`)
  expect(listItems(await expectFeed({ [FEED]: answer([...items, ...items]) }))).toEqual(items)
})

test('a page seen before ends the walk', async () => {
  const { requests } = await read({
    [FEED]: answer([fakeItem(2, 2)], `${FEED}?before=2`),
    [`${FEED}?before=2`]: answer([fakeItem(1, 1)], FEED),
  })
  expect(requests).toEqual([FEED, `${FEED}?before=2`])
})

const endless = Object.fromEntries(
  Array.from({ length: 70 }, (_, page) => [
    page === 0 ? FEED : `${FEED}?page=${page}`,
    answer([fakeItem(page, 1)], `${FEED}?page=${page + 1}`),
  ]),
)

test('a feed without end is left after sixty pages, and says so', async () => {
  const { result, requests } = await read(endless)
  expect(requests).toHaveLength(60)
  expect(result).toMatchObject({
    value: { limit: { reason: 'too-long', detail: expect.stringContaining('more than 60 pages') } },
  })
})

test('the first reading of a slow feed ends after eight seconds, and is not whole', async () => {
  const { result, requests } = await read(endless, undefined, 2_000)
  expect(requests).toHaveLength(4)
  expect(result).toMatchObject({
    ok: true,
    value: { feed: { isWhole: false }, gap: { detail: 'feeds.example did not give all pages in time' } },
  })
})

test('the next page is requested with the user and the password of the first one', async () => {
  const requests: string[] = []
  const page = async (address: string) => {
    requests.push(address)
    return ok(fakePage([], requests.length === 1 ? `${FEED}?before=2` : undefined))
  }
  await wholeFeed({ firstPage: FEED.replace('//', '//mica:secret@'), page }, reader, () => 0)
  expect(requests[1]).toBe('https://mica:secret@feeds.example/sounds.rss?before=2')
})

test('a link to another host is not followed, and it is said what is missing and why', async () => {
  const { result, requests } = await read({ [FEED]: answer([fakeItem(1, 1)], 'http://internal.example/') })
  expect(requests).toEqual([FEED])
  expect(result).toMatchObject({
    value: { feed: { isWhole: true, itemCount: 1 }, limit: { reason: 'not-followed' } },
  })
  expect(result.ok && result.value.limit?.detail).toBe(
    'feeds.example names a next page on internal.example, which is not followed: its newest episodes are shown, older ones are missing. Ask its host to have all pages on one host, or configure the feed there',
  )
})

const PAGES = [
  ['a WordPress behind a proxy that ends https', 'http://feeds.example/2', 'https://feeds.example/2'],
  ['the other spelling of its host', 'https://www.feeds.example/2', 'https://www.feeds.example/2'],
] as const

test.each(PAGES)('all pages are read of %s', async (_kind, next, asked) => {
  const third = next.replace('2', '3')
  const { result, requests } = await read({
    [FEED]: answer([fakeItem(3, 3)], next),
    [asked]: answer([fakeItem(2, 2)], third),
    [asked.replace('2', '3')]: answer([fakeItem(1, 1)], next),
  })
  expect(requests).toHaveLength(3)
  expect(result).toMatchObject({ value: { feed: { itemCount: 3 } } })
  expect(result.ok && Object.keys(result.value)).toEqual(['feed'])
})

/** Reads a feed whose pages are longer than they may be from the first or second one on. */
const readTooLong = async (...cuts: readonly string[]) => {
  const texts = [...cuts]
  const page = async (_address: string, _maxBytes: number, onLonger: () => void) => {
    if (texts.length === 1) onLonger()
    return ok(texts.shift() ?? '')
  }
  return wholeFeed({ firstPage: FEED, page }, reader, () => 0)
}

const LONG = { reason: 'too-long', detail: expect.stringContaining('has more than 16 MB') }

test.each([
  ['in an item', fakePage([fakeItem(2, 2), fakeItem(1, 1)]).slice(0, -60)],
  ['behind one', fakePage([fakeItem(2, 2)]).replace('</channel></rss>', '')],
  ['in its text', fakePage([fakeItem(2, 2), '<item><description><![CDATA[a </p> b']).split('</channel>')[0]],
  [
    'in an entry of Atom',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>Onde</title><entry><id>2</id><link rel="enclosure" href="https://feeds.example/2.mp3"/></entry><entry><id>1',
  ],
])('the newest items of a page that is too long are shown: cut %s', async (_where, xml = '') => {
  expect(await readTooLong(xml)).toMatchObject({
    value: { feed: { isWhole: true, itemCount: 1 }, limit: LONG },
  })
})

test('a later page that does not fit leaves the others as they are', async () => {
  const first = fakePage([fakeItem(2, 2)], `${FEED}?before=2`)
  expect(await readTooLong(first, '<rss><channel><ti')).toMatchObject({
    value: { feed: { isWhole: true, itemCount: 1 }, limit: LONG },
  })
  expect(await readTooLong('<rss><channel><ti')).toMatchObject({ error: LONG })
})

const broken: FakePages = {
  [FEED]: answer([fakeItem(3, 3), fakeItem(2, 2)], `${FEED}?before=2`),
  [`${FEED}?before=2`]: () => new Response('', { status: 503 }),
}

test('what a failing page had yesterday is still there, so that nothing is missing', async () => {
  const last = await expectFeed({ [FEED]: answer([fakeItem(2, 2), fakeItem(1, 1)]) })
  const { feed, gap } = await expectReading(broken, last)
  expect(listItems(feed)).toEqual([fakeItem(3, 3), fakeItem(2, 2), fakeItem(1, 1)])
  expect(feed.isWhole).toBe(true)
  expect(gap).toMatchObject({ status: 503 })
})

const cut = (items: readonly string[], next?: string) => () =>
  new Response(fakePage(items, next).replace('</channel></rss>', '<item><ti'))

const cutInTheMiddle: FakePages = {
  [FEED]: answer([fakeItem(4, 4)], `${FEED}?before=4`),
  [`${FEED}?before=4`]: cut([fakeItem(3, 3)], `${FEED}?before=2`),
  [`${FEED}?before=2`]: answer([fakeItem(1, 1)]),
}

test('a page that is cut in the middle does not shorten the whole', async () => {
  const last = await expectFeed({ [FEED]: answer([fakeItem(3, 3), fakeItem(2, 2), fakeItem(1, 1)]) })
  const { feed, gap } = await expectReading(cutInTheMiddle, last)
  expect(listItems(feed)).toEqual([4, 3, 2, 1].map((id) => fakeItem(id, id)))
  expect(feed.isWhole).toBe(true)
  expect(gap).toMatchObject({ reason: 'cut', detail: 'feeds.example answered a page without </channel>' })
})

test('a first page that is cut makes a feed that is not whole, whatever is known from before', async () => {
  const last = await expectFeed({ [FEED]: answer([fakeItem(2, 2), fakeItem(1, 1)]) })
  expect((await expectFeed({ [FEED]: cut([fakeItem(2, 2)]) }, last)).isWhole).toBe(false)
})

test('a page that is cut is better than none where nothing is known from before', async () => {
  const feed = await expectFeed(cutInTheMiddle)
  expect(listItems(feed)).toEqual([fakeItem(4, 4), fakeItem(3, 3)])
  expect(feed.isWhole).toBe(false)
})

test('pages that are of no use are forgotten, the others are not', async () => {
  const pages = {
    1: fakePage([fakeItem(1, 1)], '/2'),
    2: fakePage([fakeItem(2, 2)], '/3').slice(0, -9),
    3: '',
  }
  const forgotten: string[] = []
  const forget = (address: string) => forgotten.push(address)
  const readFrom = (firstPage: string) =>
    wholeFeed(
      { firstPage, page: async (address) => ok(pages[address.at(-1) as '1' | '2' | '3']), forget },
      reader,
      () => 0,
    )
  await readFrom('https://feeds.example/1')
  await readFrom('https://feeds.example/3')
  expect(forgotten).toEqual(['https://feeds.example/2', 'https://feeds.example/3'])
})

test('an item that is broken today is yesterday’s', async () => {
  const last = await expectFeed({ [FEED]: answer([fakeItem(2, 2), fakeItem(1, 1)]) })
  const today = await expectFeed(
    { [FEED]: answer([fakeItem(2, 2).replace('<pubDate>', '<pubDate'), fakeItem(1, 1)]) },
    last,
  )
  expect(listItems(today)).toEqual([fakeItem(2, 2), fakeItem(1, 1)])
})

test('an item that was taken out of a whole feed is gone', async () => {
  const last = await expectFeed({ [FEED]: answer([fakeItem(2, 2), fakeItem(1, 1)]) })
  expect(listItems(await expectFeed({ [FEED]: answer([fakeItem(1, 1)]) }, last))).toEqual([fakeItem(1, 1)])
})

test('a feed that was always empty stays an empty feed', async () => {
  const empty = await expectFeed({ [FEED]: answer([]) })
  expect(listItems(await expectFeed({ [FEED]: answer([]) }, empty))).toEqual([])
})

test('an item nobody can tell from others is not kept because another one is broken', async () => {
  const nameless = '<item><guid></guid><title>Sans nom</title></item>'
  const last = await expectFeed({ [FEED]: answer([nameless, fakeItem(1, 1)]) })
  const feed = await expectFeed({ [FEED]: answer(['<item><title>a</item>', fakeItem(1, 1)]) }, last)
  expect(listItems(feed)).toEqual([fakeItem(1, 1)])
})

test('what prefixes mean is what the first page says', async () => {
  const saying = (uri: string, next: string) =>
    `<rss xmlns:radio="${uri}"><channel>${next}${fakeItem(1, 1)}</channel></rss>`
  const link = `<atom:link rel="next" href="${FEED}?before=1"/>`
  const feed = await expectFeed({
    [FEED]: () => new Response(saying('https://radio.example/1', link)),
    [`${FEED}?before=1`]: () => new Response(saying('https://radio.example/2', '')),
  })
  expect(feed.xml).toContain('xmlns:radio="https://radio.example/1"')
})

test('all pages of a feed together may have 16 MB', async () => {
  const long = fakePage([fakeItem(2, 2)], `${FEED}?before=2`).padEnd(9_000_000)
  const allowed: number[] = []
  const page = async (_: string, maxBytes: number) => {
    allowed.push(maxBytes)
    return ok(long)
  }
  await wholeFeed({ firstPage: FEED, page }, reader, () => 0)
  expect(allowed).toEqual([16_000_000, 7_000_000])
})

test('an answer that is no feed is a failure', async () => {
  const { result } = await read({ [FEED]: () => new Response('<html></html>') })
  expect(result).toMatchObject({
    error: { detail: 'feeds.example did not answer with a feed: no RSS channel and no Atom' },
  })
})
