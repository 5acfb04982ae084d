import { podcastKey, podcastSlug } from '@site/shared/podcast'
import { visitFeed } from '../../testing/fakeEffects'
import { feedXml, itemXml } from '../../testing/feed.fixture'

const SOUND = 'https://files.example/nappe.mp3'

const ask = (query: string, enclosure = SOUND) => {
  const item = itemXml({
    guid: 'tag:12',
    title: 'Nappe - Infrasons #12',
    enclosure: `url="${enclosure}" length="50000000"`,
  })
  return visitFeed(feedXml(item)).visitor.visit(`/api/sound?${query}`)
}

test.each([
  ['its id', 'replay=tag:12'],
  [
    'its address on the site',
    `replay=${podcastSlug({ id: 'tag:12', artist: 'Nappe', show: 'Infrasons #12' })}`,
  ],
  ['the key of that', `replay=${podcastKey('tag:12')}`],
  ['its sound', `replay=${encodeURIComponent(SOUND)}`],
  ['its show, of which it is the newest', 'show=infrasons'],
])('a podcast named by %s redirects to its sound', async (_, query) => {
  const { statusCode, headers } = await ask(query)
  expect([statusCode, headers.location]).toEqual([302, SOUND])
  expect(headers['access-control-allow-origin']).toBe('*')
})

test.each([
  ['an unknown id', 'replay=nobody', 404, SOUND],
  ['an unknown show', 'show=nobody', 404, SOUND],
  ['no name', 'replay=', 400, SOUND],
  ['a sound that is not on the web', 'replay=tag:12', 404, 'javascript:alert(1)'],
])('%s redirects nowhere', async (_, query, status, enclosure) => {
  expect((await ask(query, enclosure)).statusCode).toBe(status)
})
