import { podcastSlug } from '@site/shared/podcast'
import { createFakeHttp, createTestSite, statusFailure, testSiteConfig } from '@site/shared/testing/node'
import { contentAnswers } from '../content/content.fixture'
import { archiveAnswer, history } from '../podcastArchive/archive.fixture'
import { archiveFeature, archiveQuery } from '../podcastArchive/archiveQueries'
import { describe as describeList, prepare as prepareList } from '../podcastArchive/Podcasts.server'
import { pageQuery } from '../podcastArchive/pageQuery'
import { described, listUrl } from '../podcastCards/podcasts.fixture'
import { describe as describePodcast, listParams, prepare } from './Podcast.server'
import { podcastQuery } from './podcastQuery'

const WHOLE = listUrl('limit=500&offset=0&described=1')

const newer = described({ id: 'tag:3', artist: 'Axonberg', show: 'Coupe franche #3' })
const middle = described({ id: 'tag:2', artist: 'Nuée Basse', show: 'Coupe franche #2' })
const guest = described({ id: 'tag:1', artist: 'Invitée', show: 'Une nuit' })
const podcasts = [newer, middle, guest]

/** Each prerendering has its own configuration. */
const openSite = (answers: Readonly<Record<string, string>>) =>
  createTestSite([archiveFeature], {
    http: createFakeHttp({ ...contentAnswers, ...answers }),
    config: { ...testSiteConfig },
  })

const openHistory = (all: readonly unknown[] = podcasts) => openSite({ [WHOLE]: archiveAnswer(all) })

const pageIn = async (podcast: typeof newer) => {
  const { store } = openHistory()
  const slug = podcastSlug(podcast)
  await prepare({ store, params: { podcast: slug } })
  const answer = podcastQuery.select(store.getState(), slug)
  return answer?.status === 'ready' ? answer.value : undefined
}

test('each podcast has a page, and so has each number', async () => {
  const { store } = openHistory(history(75).map((podcast) => ({ ...podcast, description: '' })))
  const params = (await listParams({ store })).map(({ podcast = '' }) => podcast)
  expect(params.slice(0, 3)).toEqual(['1', '2', podcastSlug(history(1)[0]!)])
  expect(params).toHaveLength(77)
})

test('a history longer than an answer is read to its end, once for all pages', async () => {
  const [first, second] = [history(500), history(520).slice(500)]
  const site = openSite({
    [WHOLE]: archiveAnswer(first, 520),
    [listUrl('limit=500&offset=500&described=1')]: archiveAnswer(second, 520),
  })
  expect(await listParams({ store: site.store })).toHaveLength(540)
  await prepare({ store: site.store, params: { podcast: podcastSlug(second[0]!) } })
  await prepareList({ store: site.store, params: {} })
  const ofPodcasts = site.dependencies.http.asked.filter((url) => url.includes('described'))
  expect(ofPodcasts).toHaveLength(2)
})

test('a page is prerendered with its residents and the podcasts beside it, by any of their names', async () => {
  expect(await pageIn(middle)).toMatchObject({
    podcast: { id: 'tag:2', description: 'Une plongée lente.' },
    residents: [{ id: 'axonberg' }],
    newer: { id: 'tag:3' },
  })
  expect(await pageIn(guest)).toEqual({ podcast: guest, residents: [] })
})

test('a page describes an episode of the series to search engines', async () => {
  const { store } = openHistory()
  const params = { podcast: podcastSlug(newer) }
  await prepare({ store, params })
  expect(describePodcast({ store, params })).toEqual([
    expect.objectContaining({
      '@type': 'PodcastEpisode',
      url: `/podcasts/${podcastSlug(newer)}`,
      description: 'Une plongée lente.',
      partOfSeries: expect.objectContaining({ '@type': 'PodcastSeries', url: '/podcasts' }),
      about: [{ '@type': 'RadioSeries', name: 'Coupe franche', url: '/residences/axonberg' }],
    }),
  ])
  expect(describePodcast({ store, params: { podcast: '1' } })).toEqual([])
})

test('other sites show a page with the card and the sound of its podcast', async () => {
  const cardUrl = '/api/podcasts/1/card-a.jpg'
  const podcast = { ...newer, cardUrl, coverUrl: 'https://covers.example/a.jpg', enclosureType: 'audio/ogg' }
  const { store } = openHistory([podcast])
  const params = { podcast: podcastSlug(podcast) }
  await prepare({ store, params })
  expect(describePodcast({ store, params })).toMatchObject([
    {
      image: [
        'https://covers.example/a.jpg',
        {
          url: cardUrl,
          width: { value: 1200 },
          height: { value: 630 },
          caption: 'Axonberg – Coupe franche #3',
        },
      ],
      associatedMedia: { contentUrl: podcast.enclosureUrl, encodingFormat: 'audio/ogg' },
    },
  ])
})

test('the list is prerendered with what it shows, without descriptions, as the browser would ask for it', async () => {
  const { store } = openHistory(history(60).map((podcast) => ({ ...podcast, description: 'Long.' })))
  await prepareList({ store, params: {} })
  await prepareList({ store, params: { podcast: '1' } })
  const listed = (page: 'newest' | 1) => archiveQuery.select(store.getState(), pageQuery(page))
  expect(listed('newest')).toMatchObject({
    status: 'ready',
    value: { matching: 60, podcasts: { length: 36 } },
  })
  expect(listed(1)).toMatchObject({ status: 'ready', value: { matching: 48, podcasts: { length: 24 } } })
  expect(JSON.stringify(store.getState())).not.toContain('Long.')
  expect(describeList({ store, params: {} })).toMatchObject([{ '@type': 'PodcastSeries', url: '/podcasts' }])
})

test('without a feed no podcast has a prerendered page, and nobody is kept from publishing', async () => {
  const { store } = openSite({})
  expect(await listParams({ store })).toEqual([])
  await prepareList({ store, params: {} })
  expect(archiveQuery.select(store.getState(), pageQuery('newest'))).toBeUndefined()
  await prepare({ store, params: { podcast: podcastSlug(newer) } })
  expect(podcastQuery.select(store.getState(), podcastSlug(newer))).toBeUndefined()
})

test('that the service has no feed is in the prerendered list', async () => {
  const { store, dependencies } = openSite({})
  const list = listUrl(pageQuery('newest'))
  for (const url of [WHOLE, list]) dependencies.http.fails(url, statusFailure(url, 404, 'Not Found'))
  await prepareList({ store, params: {} })
  expect(archiveQuery.select(store.getState(), pageQuery('newest'))).toMatchObject({ failure: 'missing' })
})
