import { podcastPath } from '@site/shared/podcast'
import { podcast } from '@site/shared/testing/node'
import { podcastData } from './podcastData'

test('a podcast is an episode with its date, its length and its sound', () => {
  expect(podcastData(podcast)).toEqual({
    '@type': 'PodcastEpisode',
    name: 'Palier 4',
    creator: { '@type': 'MusicGroup', name: 'Abysse Club' },
    url: podcastPath(podcast),
    sameAs: podcast.link,
    datePublished: '2026-10-25T00:00:00.000Z',
    timeRequired: 'PT3600S',
    associatedMedia: { '@type': 'AudioObject', contentUrl: podcast.enclosureUrl },
  })
})

test('what the feed does not tell is left out', () => {
  const data = podcastData({ ...podcast, publishedAt: null, durationMs: 0 })
  expect(data).not.toHaveProperty('datePublished')
  expect(data).not.toHaveProperty('timeRequired')
})

test('a title that was not cut is the name of the episode', () => {
  const data = podcastData({
    ...podcast,
    artist: 'Nuit blanche',
    show: 'Six heures',
    titleIsWhole: true,
  })
  expect(data).toMatchObject({ name: 'Nuit blanche', description: 'Six heures' })
  expect(data).not.toHaveProperty('creator')
})

test('a title that was not cut may be all there is', () => {
  const data = podcastData({ ...podcast, artist: 'Nuit blanche', show: '', titleIsWhole: true })
  expect(data).not.toHaveProperty('description')
})

test('an episode shows its cover when it has one', () => {
  const coverUrl = 'https://covers.example/a.jpg'
  expect(podcastData({ ...podcast, coverUrl })).toHaveProperty('image', coverUrl)
})

test('an episode whose link is no address is nowhere else', () => {
  expect(podcastData({ ...podcast, link: 'tag:soundcloud,2010:tracks/7' })).not.toHaveProperty('sameAs')
})
