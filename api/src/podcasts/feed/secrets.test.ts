import { hasSecret, listSecrets, withoutItemSecrets, withoutSecrets } from './secrets'

test('a token in the place of a user is a secret, a word in a query is not', () => {
  expect(listSecrets('https://T0k3nT0k3n@feeds.example/feed?format=itunes-rss&page=2')).toEqual([
    'T0k3nT0k3n',
  ])
  expect(listSecrets('https://feeds.example/feed?auth=a%2Bb%3D12345678')).toEqual([
    'a%2Bb%3D12345678',
    'a+b=12345678',
  ])
  expect(listSecrets('https://feeds.example/feed?key=abc123&signed=true')).toEqual(['abc123'])
  expect(listSecrets('https://mica:@feeds.example/feed')).toEqual([])
  expect(listSecrets('https://feeds.example/feed')).toEqual([])
})

test.each(['user=onde-basse-toulouse', 'podcast_series=nuits-de-basse-2026', 'id=12345678'])(
  'words and numbers in the address of a feed are no secrets: %s',
  (query) => expect(listSecrets(`https://feeds.example/feed?${query}`)).toEqual([]),
)

/** Addresses of public feeds, with the ids that hosts put into them. */
const PUBLIC_FEEDS = [
  'https://feeds.soundcloud.com/users/soundcloud:users:123456789/sounds.rss',
  'https://anchor.fm/s/81b3e7c4/podcast/rss',
  'https://feeds.acast.com/public/shows/5ea17537-f11f-4532-8202-294d976b9d5c',
  'https://feeds.acast.com/public/shows/616ebe1886d7b1398620b943',
  'https://feeds.megaphone.fm/ABC9840290619',
  'https://feeds.simplecast.com/54nAGcIl',
  'https://feeds.transistor.fm/nuits-de-basse',
  'https://feeds.buzzsprout.com/1234567.rss',
  'https://www.omnycontent.com/d/playlist/e73c998e-6e60-432f-8610-ae210140c5b1/A91018A4-EA4F-4130-BF55-AE270180C327/44710ECC-10BB-48D1-93C7-AE270180C33E/podcast.rss',
  'https://audioboom.com/channels/4322549.rss',
  'https://feed.ausha.co/BnRLXS9W5dW5',
  'https://feeds.audiomeans.fr/feed/64ee3763-1a46-44c2-8640-3a69405a3ad8.xml',
  'https://feeds.360.audion.fm/W-Zx6RQ2TLY0Ae_YNt0PU',
  'https://radiofrance-podcast.net/podcast09/rss_10009.xml',
  'https://www.spreaker.com/show/1234567/episodes/feed',
  'https://nuitsdebasse.podbean.com/feed.xml',
  'https://feed.podbean.com/nuitsdebasse2026/feed.xml',
  'https://pod.example/@ondebasse/feed.xml',
  'https://site.example/category/emissions-de-radio/feed/podcast/nuits-de-basse-saison-3/',
  'https://site.example/feed/podcast/LesNuitsDeBasseEtDuResteSaison2026',
  'https://feeds.feedburner.com/NuitsDeBasse2',
  'https://podcasts.files.bbci.co.uk/p02nq0gn.rss',
  'https://www.ivoox.com/feed_fg_f11234567_filtro_1.xml',
  'https://feed.firstory.me/rss/user/ckeu3zdrqq2zs0801ve2rzsiq',
  'https://feeds.hubhopper.com/59ac9f4b9d6a48a4b6ba6db0af1a5a7e.rss',
  'https://api.substack.com/feed/podcast/12345.rss',
  'https://media.rss.com/nuits-de-basse/feed.xml',
  'https://archive.org/services/collection-rss.php?collection=nuitsdebasse',
  'https://radio.example/station/onde/podcast/1ed4a5f2-3c4d-6e7f-8a9b-0c1d2e3f4a5b/feed',
  'https://private.example/feed/nuits-de-basse.xml',
  'https://premium.example/podcasts/ondebassetoulouse2026/rss',
  'https://feeds.example/private/emissions/saison-2026/feed.xml',
  'https://site.example/membres/la-nuit-du-12-mars/podcast.rss',
  'https://feeds.example/%C3%A9missions-de-l%E2%80%99%C3%A9t%C3%A9-2026-en-public-et-en-direct/feed.xml',
]

test.each(PUBLIC_FEEDS)(
  'no word or id in the address of a feed that is not private is a secret: %s',
  (address) => expect(listSecrets(address)).toEqual([]),
)

test.each([
  ['https://feeds.example/private/T0k3nT0k3n/feed.xml', 'T0k3nT0k3n'],
  ['https://feeds.example/private_feed/a8f3k2m9q1.xml', 'a8f3k2m9q1'],
  ['https://subscribers.transistor.fm/d5d2c0d8c9f4a2', 'd5d2c0d8c9f4a2'],
  ['https://onde.supercast.tech/feeds/7tFJhxYsYzmzRmM3XQkGxpqd', '7tFJhxYsYzmzRmM3XQkGxpqd'],
  [
    'https://api.substack.com/feed/podcast/12345/private/4c6ff1a2-9e1d-4c1b-8d7e-0a1b2c3d4e5f.rss',
    '4c6ff1a2-9e1d-4c1b-8d7e-0a1b2c3d4e5f',
  ],
  [
    'https://onde.example/content/eyJ0IjoicCIsImMiOiIxMjM0IiwidSI6IjU2NzgiLCJkIjoiMTIzNDU2Nzg5MCIsImsiOjI2MX18.rss',
    'eyJ0IjoicCIsImMiOiIxMjM0IiwidSI6IjU2NzgiLCJkIjoiMTIzNDU2Nzg5MCIsImsiOjI2MX18',
  ],
  [
    'https://onde.example/feeds/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ],
])('a token in the path of a private feed is a secret: %s', (address, token) =>
  expect(listSecrets(address)).toEqual([token]),
)

const SECRETS = ['T0k3nT0k3n']

test('an item loses each link with a secret, in any element, and keeps its sound and words', () => {
  const item = [
    '<item><title>Nuit T0k3nT0k3n</title>',
    '<link>https://feeds.example/private/T0k3nT0k3n/1</link>',
    '<guid>https://feeds.example/private/T0k3nT0k3n/1</guid>',
    '<description><![CDATA[<p>Bonsoir, <a href="https://feeds.example/T0k3nT0k3n/a?b=1">ici</a>.</p>]]></description>',
    '<itunes:image href="https://feeds.example/T0k3nT0k3n.jpg"/>',
    '<enclosure url="https://feeds.example/T0k3nT0k3n/1.mp3" type="audio/mpeg"/>',
    '<media:content medium="image" url="https://feeds.example/T0k3nT0k3n/1.jpg"/></item>',
  ].join('')
  expect(withoutItemSecrets(item, SECRETS)).toBe(
    [
      '<item><title>Nuit </title>',
      '<link></link>',
      '<guid>https://feeds.example/private//1</guid>',
      '<description><![CDATA[<p>Bonsoir, <a href="">ici</a>.</p>]]></description>',
      '<itunes:image href=""/>',
      '<enclosure url="https://feeds.example/T0k3nT0k3n/1.mp3" type="audio/mpeg"/>',
      '<media:content medium="image" url=""/></item>',
    ].join(''),
  )
})

test.each([
  'aB3xK9%2bq%2fZ7%3d%3d',
  'aB3xK9%2Bq/Z7==',
  '%61B3xK9%2Bq%2FZ7%3D%3D',
  'aB3xK9%252Bq%252FZ7%253D%253D',
  'a&#66;3xK9&#43;q/Z7&#x3D;&#X3d;',
  'a&amp;#66;3xK9+q&amp;#x2f;Z7==',
  'aB3xK9&#37;2Bq/Z7==',
])('a secret is found in every encoding of addresses and XML: %s', (written) => {
  const secrets = listSecrets('https://feeds.example/feed?token=aB3xK9%2Bq%2FZ7%3D%3D')
  expect(hasSecret(`Nuit ${written}`, secrets)).toBe(true)
  expect(withoutSecrets(`Nuit ${written}.`, secrets)).toBe('Nuit .')
  expect(withoutItemSecrets(`<link>https://feeds.example/1?token=${written}</link>`, secrets)).toBe(
    '<link></link>',
  )
})

test('a secret with accents and markup is found as XML and addresses encode it', () => {
  const secrets = listSecrets(`https://mica:${encodeURIComponent('é&<nuit')}@feeds.example/feed`)
  expect(withoutSecrets('é&amp;&lt;nuit %c3%a9%26%3Cnuit é&nuit', secrets)).toBe('  é&nuit')
})

test('an item without a secret stays as it is', () => {
  const item = '<item><link>https://feeds.example/private/1</link></item>'
  expect(withoutItemSecrets(item, SECRETS)).toBe(item)
})

test('a long text without spaces is read in linear time', () => {
  const long = `<item><description>${'https://a.example/'.repeat(100_000)}T0k3nT0k3n</description></item>`
  const begun = performance.now()
  expect(withoutItemSecrets(long, SECRETS)).not.toContain('T0k3nT0k3n')
  expect(performance.now() - begun).toBeLessThan(4_000)
})
