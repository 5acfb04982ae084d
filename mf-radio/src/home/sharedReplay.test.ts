import type { Podcast } from '../podcasts/podcast'
import { findShared, readSharedReplay, withoutSharedReplay } from './sharedReplay'

const read = (query: string) => readSharedReplay(new URLSearchParams(query))

test('an address without replay asks nothing', () => {
  expect(read('t=90')).toBeNull()
  expect(read('replay=&t=90')).toBeNull()
})

test('the replay starts at the second the address gives', () => {
  expect(read('replay=https%3A%2F%2Fs.example%2Fa&t=90')).toEqual({
    link: 'https://s.example/a',
    startAtMs: 90_000,
  })
})

test.each(['', '&t=', '&t=abc', '&t=-5', '&t=Infinity', '&t=NaN'])(
  'with "%s" for a start, it starts at the beginning',
  (start) => {
    expect(read(`replay=a${start}`)?.startAtMs).toBe(0)
  },
)

test('once chosen, only the replay leaves the address', () => {
  expect(withoutSharedReplay(new URLSearchParams('a=1&replay=b&t=90')).toString()).toBe('a=1')
})

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
  const find = (link: string) => findShared([podcast], { link, startAtMs: 0 })
  expect(find('tag:7')).toBe(podcast)
  expect(find('https://s.example/a.mp3')).toBe(podcast)
  expect(find('https://s.example/a')).toBe(podcast)
  expect(find('soundcloud:tracks:7')).toBe(podcast)
  expect(find('https://s.example/b')).toBeUndefined()
  expect(findShared([podcast, other], { link: 'https://s.example/a', startAtMs: 0 })).toBe(other)
})
