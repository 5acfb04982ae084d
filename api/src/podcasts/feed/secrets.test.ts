import { listSecrets } from './secrets'

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
