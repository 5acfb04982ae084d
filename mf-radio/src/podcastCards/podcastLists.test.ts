import { LATEST_LIST, podcastsUrl, residentList, sharedList } from './podcastLists'

test('lists are asked for beside the feed, wherever that is', () => {
  expect(podcastsUrl('/api/soundcloud-rss', LATEST_LIST)).toBe('/api/podcasts?limit=8')
  expect(podcastsUrl('https://api.example/v2/soundcloud-rss?a=/b', LATEST_LIST)).toBe(
    'https://api.example/v2/podcasts?limit=8',
  )
})

test('names and ids stay what they are', () => {
  expect(residentList('Brume & Fils / Mica')).toBe('named=Brume%20%26%20Fils%20%2F%20Mica&limit=500')
  expect(sharedList('tag:1?a=b')).toBe('replay=tag%3A1%3Fa%3Db')
})
