import { fakeCacheTools } from '../../net/cache/cacheTools.fake'
import { createUpstream } from '../../net/upstream/upstream'
import { createInProcessRunner } from '../../net/worker/inProcess'
import { FakeEffects } from '../../testing/fakeEffects'
import { fakeItem, fakePage } from '../../testing/feed.fixture'
import { bytes } from '../../testing/feedService.fixture'
import { createFeedReader } from '../reading/feedReader'
import { upstreamFeed } from './upstreamFeed'

const SECRET_FEED = 'https://mica:p4ssword@feeds.example/feed?auth=T0k3nT0k3n&format=itunes'

/** A private feed, whose items have such sounds. */
const openPrivate = (sound: string, head = '') => {
  const own = SECRET_FEED.replace('mica:p4ssword@', '').replace('&', '&amp;')
  const item = fakeItem(1, 1).replace('https://feeds.example/1.mp3', sound)
  const page = fakePage([item]).replace(
    '<title>',
    `<atom:link rel="self" href="${own}"/><itunes:new-feed-url>${own}</itunes:new-feed-url>${head}<title>`,
  )
  const effects = new FakeEffects('2026-05-20T10:00:00Z', {
    [SECRET_FEED.replace('mica:p4ssword@', '')]: bytes(page),
  })
  const { cacheTools, reports, files } = fakeCacheTools(effects.now)
  const reader = createFeedReader(createInProcessRunner())
  const feed = upstreamFeed(SECRET_FEED, createUpstream(effects), reader, cacheTools)
  return { feed, reports, files }
}

test('no secret of the address of a private feed is in what is answered, kept or reported', async () => {
  const head =
    '<image><url>https://feeds.example/logo.png?auth=T0k3nT0k3n</url></image><link>https://mica:p4ssword@feeds.example/</link>'
  const { feed, reports, files } = openPrivate('https://feeds.example/1.mp3', head)
  const answer = await feed()
  const { newAddress: _, ...served } = answer.ok ? answer.value : { newAddress: '' }
  const all = JSON.stringify([served, reports, [...files], feed.report?.()])
  expect(answer).toMatchObject({ ok: true, value: { itemCount: 1, withSecret: 0 } })
  expect(all).not.toMatch(/T0k3nT0k3n|p4ssword/)
  expect(feed.report?.()).toEqual({})
})

test.each(['https://feeds.example/1.mp3?auth=T0k3nT0k3n', 'https://mica:p4ssword@feeds.example/1.mp3'])(
  'sounds that carry a secret are named, without it: %s',
  async (sound) => {
    const { feed, reports } = openPrivate(sound)
    await feed()
    const note = expect.stringMatching(/^1 items have the password or token of FEED_URL/)
    expect(feed.report?.()).toEqual({ notes: [note] })
    expect(reports[0]).toMatchObject({ notes: [note] })
    expect(JSON.stringify([reports, feed.report?.()])).not.toMatch(/T0k3nT0k3n|p4ssword/)
  },
)

test('a token in the path of a feed is removed from its links and texts, and the items are counted', async () => {
  const address = 'https://feeds.example/private/T0k3nT0k3n/feed.xml'
  const link = '<link>https://feeds.example/private/T0k3nT0k3n/1</link>'
  const text = '<description>Abonnement : https://feeds.example/private/T0k3nT0k3n/feed.xml</description>'
  const page = fakePage([fakeItem(1, 1).replace('<enclosure', `${link}${text}<enclosure`), fakeItem(2, 2)])
  const effects = new FakeEffects('2026-05-20T10:00:00Z', { [address]: bytes(page) })
  const { cacheTools, reports, files } = fakeCacheTools(effects.now)
  const reader = createFeedReader(createInProcessRunner())
  const feed = upstreamFeed(address, createUpstream(effects), reader, cacheTools)
  const answer = await feed()
  expect(answer).toMatchObject({ ok: true, value: { itemCount: 2, withSecret: 0 } })
  expect(JSON.stringify([answer, reports, [...files], feed.report?.()])).not.toContain('T0k3nT0k3n')
  expect(feed.report?.()).toEqual({
    notes: [
      expect.stringMatching(/^1 items had the password or token of FEED_URL in links, pictures or words/),
    ],
  })
})
