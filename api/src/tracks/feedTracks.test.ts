import { err, ok } from '@site/shared/result'
import { fakeItem, fakePage } from '../feed/fakeFeed'
import { notFound, unavailable } from '../http/failure'
import { readFeed } from '../podcasts/feed.fixture'
import { feedTracks } from './feedTracks'

const feed = async () => ok(readFeed(fakePage([fakeItem(1234, 2), fakeItem(234, 1)])))

test('a track is the enclosure of the item with its number', async () => {
  expect(await feedTracks(feed)('234', '')).toEqual(
    ok({ address: 'https://feeds.example/234.mp3', goodForS: 300 }),
  )
})

test('a number is never found inside a longer one', async () => {
  expect(await feedTracks(feed)('34', '')).toEqual(err(notFound('Ce morceau n’est pas dans le fil.')))
})

test('a feed that is down is said to be down', async () => {
  expect(await feedTracks(async () => err(unavailable('down')))('1', '')).toEqual(err(unavailable('down')))
})
