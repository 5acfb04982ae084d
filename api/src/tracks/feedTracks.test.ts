import { err, ok } from '@site/shared/result'
import { fakeItem, fakePage } from '../feed/fakeFeed'
import { notFound, unavailable } from '../http/failure'
import { feedTracks } from './feedTracks'

const feed = async () => ok(fakePage([fakeItem(1234, 2), fakeItem(234, 1)]))

test('a track is the enclosure of the item with its number', async () => {
  expect(await feedTracks(feed)('234', '')).toEqual(ok('https://feeds.example/234.mp3'))
})

test('a number is never found inside a longer one', async () => {
  expect(await feedTracks(feed)('34', '')).toEqual(err(notFound('No track 34 in the feed')))
})

test('a feed that is down is said to be down', async () => {
  expect(await feedTracks(async () => err(unavailable('down')))('1', '')).toEqual(err(unavailable('down')))
})
