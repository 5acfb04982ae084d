import { podcastSlug } from '@site/shared/podcast'
import { createFakeHttp, createTestSite, testSiteConfig } from '@site/shared/testing/node'
import { contentAnswers } from '../content/content.fixture'
import { archiveAnswer } from '../podcastArchive/archive.fixture'
import { archiveFeature } from '../podcastArchive/archiveQueries'
import { describe as describeList } from '../podcastArchive/Podcasts.server'
import { described, listUrl } from '../podcastCards/podcasts.fixture'
import { schemaMistakes } from '../testing/schemaMistakes'
import { describe as describePodcast, prepare } from './Podcast.server'

jest.setTimeout(30_000)

const podcast = described({
  artist: 'Axonberg',
  cardUrl: '/api/podcasts/1/card-a.jpg',
  coverUrl: 'https://covers.example/a.jpg',
  enclosureType: 'audio/ogg',
})

test('the pages of podcasts say nothing the vocabulary of schema.org does not know', async () => {
  const answers = { ...contentAnswers, [listUrl('limit=500&offset=0&described=1')]: archiveAnswer([podcast]) }
  const { store } = createTestSite([archiveFeature], {
    http: createFakeHttp(answers),
    config: { ...testSiteConfig },
  })
  const params = { podcast: podcastSlug(podcast) }
  await prepare({ store, params })
  const data = [...describePodcast({ store, params }), ...describeList({ store, params: {} })]
  expect(data.map((one) => one['@type'])).toEqual(['PodcastEpisode', 'PodcastSeries'])
  expect(schemaMistakes(...data)).toEqual([])
})

test('a word the vocabulary does not have, or a wrong value, is a mistake', () => {
  expect(schemaMistakes({ '@type': 'PodcastSeries', naem: 'Onde' })).toHaveLength(1)
  expect(schemaMistakes({ '@type': 'ImageObject', width: 1200 })).toHaveLength(1)
})
