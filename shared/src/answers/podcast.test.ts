import { podcast as fixture } from '../testing/fixtures'
import { type DescribedPodcast, type Podcast, readDescribedPodcasts, readPodcasts } from './answers'
import { podcastEntries } from './podcast'

const podcast = {
  ...fixture,
  id: 'tag:1',
  link: 'https://sound.example/1',
  enclosureUrl: 'https://sounds.example/1.mp3',
  durationMs: 60_000,
  artist: 'Abysse Club',
  show: 'Palier 4',
  publishedAt: Date.UTC(2026, 9, 25),
  publishedOn: '25 oct. 2026',
} as const satisfies Podcast

const read = (...raw: readonly unknown[]) => readPodcasts(raw, 'http://192.168.1.20:3000')

test('a podcast is what the service tells', () => {
  const whole = { ...podcast, coverUrl: 'https://covers.example/a.jpg', titleIsWhole: true }
  expect(read({ ...whole, another: 'field' })).toEqual([whole])
})

test.each([
  null,
  'podcast',
  { ...podcast, id: '' },
  { ...podcast, artist: 7 },
  { ...podcast, enclosureUrl: 'javascript:alert(1)' },
])('%j is skipped, and costs no other podcast', (bad) => {
  expect(read(bad, podcast)).toEqual([podcast])
})

test('an invalid length is unknown', () => {
  expect(read({ ...podcast, durationMs: -1, publishedAt: 'hier' })).toMatchObject([
    { durationMs: 0, publishedAt: null },
  ])
})

test('sounds and covers without encryption are asked for with it, or the page’s policy would refuse them', () => {
  const insecure = {
    ...podcast,
    enclosureUrl: 'http://sounds.example/a.mp3?b=1',
    coverUrl: 'http://covers.example/a.jpg',
  }
  expect(read(insecure)).toMatchObject([
    { enclosureUrl: 'https://sounds.example/a.mp3?b=1', coverUrl: 'https://covers.example/a.jpg' },
  ])
})

test.each([
  'http://192.168.1.20:3000/a.mp3',
  'http://localhost:4600/a.mp3',
  'http://127.0.0.1/a.mp3',
  'http://site.invalid/a.mp3',
])('the page’s own origin and hosts without certificates are left as they are: %s', (enclosureUrl) => {
  expect(read({ ...podcast, enclosureUrl })).toMatchObject([{ enclosureUrl }])
})

test('a cover that is not on the web is left out', () => {
  expect(read({ ...podcast, coverUrl: 'javascript:alert(1)' })).toEqual([podcast])
})

test('a browser without URL.canParse reads podcasts all the same', () => {
  const canParse = Object.getOwnPropertyDescriptor(URL, 'canParse')
  Reflect.deleteProperty(URL, 'canParse')
  try {
    expect(read(podcast)).toHaveLength(1)
  } finally {
    if (canParse) Object.defineProperty(URL, 'canParse', canParse)
  }
})

test('an optional field of another kind counts as missing, and a podcast of an older service is read without newer fields', () => {
  const { publishedAt: _, publishedOn: __, ...older } = podcast
  expect(read({ ...older, trackUrn: 'track:1', coverUrl: 7, titleIsWhole: 'yes' })).toEqual([
    { ...older, publishedAt: null, publishedOn: '' },
  ])
})

test('a described podcast of a service that describes nothing has an empty description', () => {
  expect(readDescribedPodcasts([podcast], '')).toEqual([{ ...podcast, description: '' }])
  const described = {
    ...podcast,
    description: 'Une plongée.',
    enclosureType: 'audio/mpeg',
    hasChapters: true,
    chapters: [{ startMs: 0, title: 'Début' }],
    chapterCount: 12,
  }
  expect(readDescribedPodcasts([{ ...described, cardUrl: null }], '')).toEqual([described])
  const { chapters: _, ...withoutList } = described
  expect(readDescribedPodcasts([{ ...described, chapters: 'none' }], '')).toEqual([withoutList])
})

test.each([
  ['absent', undefined],
  ['invalid', {}],
])('only what a podcast cannot be played or named without costs it, where it is %s', (_, value) => {
  const costly = Object.keys(podcastEntries).filter(
    (name) => read({ ...podcast, [name]: value }).length === 0,
  )
  expect(costly).toEqual(['id', 'link', 'enclosureUrl', 'artist', 'show'])
})

test('a required field that is forgotten does not compile', () => {
  const { publishedOn: _, ...incomplete } = podcast
  // @ts-expect-error -- the day it was published is missing
  const wrong: Podcast = incomplete
  // @ts-expect-error -- a podcast of a list has no description
  const undescribed: DescribedPodcast = podcast
  expect([wrong, undescribed]).toHaveLength(2)
})
