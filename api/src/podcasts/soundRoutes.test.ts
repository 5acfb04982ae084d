import { podcastKey, podcastSlug } from '@site/shared/podcast-slug'
import { FakeEffects, visitApi } from '../fakeEffects'
import { feedXml, itemXml } from './feed.fixture'

const FEED = 'https://feeds.example/sounds.rss'
const SOUND = 'https://files.example/nappe.mp3'

let visitor: ReturnType<typeof visitApi>

const open = (enclosure = SOUND): void => {
  const xml = feedXml(
    itemXml({
      guid: 'tag:12',
      title: 'Nappe - Infrasons #12',
      enclosure: `url="${enclosure}" length="50000000"`,
    }),
  )
  const effects = new FakeEffects('2026-05-20T10:00:00Z', { [FEED]: () => new Response(xml) })
  visitor = visitApi({ demo: false, sources: { FEED_URL: FEED } }, effects)
}

afterEach(() => visitor.close())

const ask = (replay: string) => visitor.visit(`/api/sound?replay=${encodeURIComponent(replay)}`)

test.each([
  ['its id', 'tag:12'],
  ['its address on the site', podcastSlug({ id: 'tag:12', artist: 'Nappe', show: 'Infrasons #12' })],
  ['the key of that', podcastKey('tag:12')],
  ['its sound', SOUND],
])('leads to the sound of a podcast named by %s', async (_, name) => {
  open()
  const { statusCode, headers } = await ask(name)
  expect([statusCode, headers.location]).toEqual([302, SOUND])
  expect(headers['access-control-allow-origin']).toBe('*')
})

test('leads to the sound of the newest podcast of a show', async () => {
  open()
  const { statusCode, headers } = await visitor.visit('/api/sound?show=infrasons')
  expect([statusCode, headers.location]).toEqual([302, SOUND])
  expect((await visitor.visit('/api/sound?show=nobody')).statusCode).toBe(404)
})

test.each([
  ['nobody', 404],
  ['', 400],
])('leads nowhere for « %s »', async (name, status) => {
  open()
  expect((await ask(name)).statusCode).toBe(status)
})

test('leads to addresses of the web alone', async () => {
  open('javascript:alert(1)')
  expect((await ask('tag:12')).statusCode).toBe(404)
})
