import { podcast as fixture } from '@site/shared/testing/node'
import { podcastFacts } from './podcastFacts'

const podcast = { ...fixture, publishedOn: '26 oct. 2026', durationMs: 3_723_000 }

test('a podcast tells its day and its length', () => {
  expect(podcastFacts(podcast)).toBe('26 oct. 2026 · 1:02:03')
})

test('what the feed does not tell is left out', () => {
  expect(podcastFacts({ ...podcast, publishedAt: null, publishedOn: '' })).toBe('1:02:03')
  expect(podcastFacts({ ...podcast, durationMs: 0 })).toBe('26 oct. 2026')
  expect(podcastFacts({ ...podcast, durationMs: 0, publishedAt: null, publishedOn: '' })).toBe('')
})
