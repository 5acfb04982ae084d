import type { Podcast } from '../podcasts/podcast'
import { findShared } from './sharedReplay'

test('a shared podcast is found by its id, its sound, its page or its track', () => {
  const podcast: Podcast = {
    id: 'tag:7',
    link: 'https://s.example/a',
    trackUrn: 'soundcloud:tracks:7',
    enclosureUrl: 'https://s.example/a.mp3',
    durationMs: 0,
    artist: 'A',
    show: '',
    publishedAt: null,
    publishedOn: '',
  }
  const other = { ...podcast, id: 'https://s.example/a', enclosureUrl: 'https://s.example/b.mp3' }
  const find = (id: string) => findShared([podcast], { id, startAtMs: 0 })
  expect(find('tag:7')).toBe(podcast)
  expect(find('https://s.example/a.mp3')).toBe(podcast)
  expect(find('https://s.example/a')).toBe(podcast)
  expect(find('soundcloud:tracks:7')).toBe(podcast)
  expect(find('https://s.example/b')).toBeUndefined()
  expect(findShared([podcast, other], { id: 'https://s.example/a', startAtMs: 0 })).toBe(other)
})
