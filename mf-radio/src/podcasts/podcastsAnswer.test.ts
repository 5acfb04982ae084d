import { fakePodcast } from './podcasts.fixture'
import { readPodcasts } from './podcastsAnswer'

const read = (...raw: readonly unknown[]) => readPodcasts(raw, 'http://192.168.1.20:3000')

test('a podcast is what the service tells', () => {
  const podcast = fakePodcast({ coverUrl: 'https://covers.example/a.jpg' })
  expect(read({ ...podcast, another: 'field' })).toEqual([podcast])
})

test.each([
  null,
  'podcast',
  { ...fakePodcast(), id: '' },
  { ...fakePodcast(), artist: 7 },
  { ...fakePodcast(), enclosureUrl: 'javascript:alert(1)' },
])('%j is skipped, and costs no other podcast', (bad) => {
  expect(read(bad, fakePodcast())).toEqual([fakePodcast()])
})

test('an invalid length is unknown', () => {
  expect(read({ ...fakePodcast(), durationMs: -1, publishedAt: 'hier' })).toMatchObject([
    { durationMs: 0, publishedAt: null },
  ])
})

test('sounds and covers without encryption are asked for with it, or the page’s policy would refuse them', () => {
  const podcast = fakePodcast({
    enclosureUrl: 'http://sounds.example/a.mp3?b=1',
    coverUrl: 'http://covers.example/a.jpg',
  })
  expect(read(podcast)).toMatchObject([
    { enclosureUrl: 'https://sounds.example/a.mp3?b=1', coverUrl: 'https://covers.example/a.jpg' },
  ])
})

test.each([
  'http://192.168.1.20:3000/a.mp3',
  'http://localhost:4600/a.mp3',
  'http://127.0.0.1/a.mp3',
  'http://site.invalid/a.mp3',
])('the page’s own origin and hosts without certificates are left as they are: %s', (enclosureUrl) => {
  expect(read(fakePodcast({ enclosureUrl }))).toMatchObject([{ enclosureUrl }])
})

test('a cover that is not on the web is left out', () => {
  expect(read(fakePodcast({ coverUrl: 'javascript:alert(1)' }))).toEqual([fakePodcast()])
})

test('a browser without URL.canParse reads podcasts all the same', () => {
  const canParse = Object.getOwnPropertyDescriptor(URL, 'canParse')
  Reflect.deleteProperty(URL, 'canParse')
  try {
    expect(read(fakePodcast())).toHaveLength(1)
  } finally {
    if (canParse) Object.defineProperty(URL, 'canParse', canParse)
  }
})
