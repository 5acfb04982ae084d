import type { Podcast } from './podcast'
import { podcastData } from './podcastData'

const podcast: Podcast = {
  link: 'https://sound.example/a',
  enclosureUrl: '/api/media/a.mp3',
  durationMs: 3_600_400,
  title: 'Abysse Club',
  description: 'Palier 4',
  publishedAt: Date.UTC(2026, 9, 25),
  publishedOn: '25 oct. 2026',
}

test('a podcast is an episode with its date, its length and its sound', () => {
  expect(podcastData(podcast)).toEqual({
    '@type': 'PodcastEpisode',
    name: 'Abysse Club',
    description: 'Palier 4',
    url: 'https://sound.example/a',
    datePublished: '2026-10-25T00:00:00.000Z',
    timeRequired: 'PT3600S',
    associatedMedia: { '@type': 'AudioObject', contentUrl: '/api/media/a.mp3' },
  })
})

test('what the feed does not tell is left out', () => {
  const data = podcastData({ ...podcast, publishedAt: null, durationMs: 0 })
  expect(data).not.toHaveProperty('datePublished')
  expect(data).not.toHaveProperty('timeRequired')
})
