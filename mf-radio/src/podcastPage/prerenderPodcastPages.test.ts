import { DAY_MS } from '@site/shared/durations'
import { podcastKey, podcastSlug } from '@site/shared/podcast'
import { createFakeHttp, createTestSite, statusFailure, testSiteConfig } from '@site/shared/testing/node'
import { contentAnswers } from '../content/content.fixture'
import { archiveAnswer, history } from '../podcastArchive/archive.fixture'
import { NEWEST } from '../podcastArchive/archiveAddress'
import { archiveFeature, archiveQuery } from '../podcastArchive/archiveQueries'
import { listQuery } from '../podcastArchive/list/listQuery'
import { formerNumbers } from '../podcastArchive/months/monthPages'
import { describe as describeList, prepare as prepareList } from '../podcastArchive/Podcasts.server'
import { described, listUrl } from '../podcastCards/podcasts.fixture'
import { podcastQuery } from './answer/podcastQuery'
import { describe as describePodcast, listParams, prepare } from './Podcast.server'
import { chaptersUrl } from './tracks/chaptersQuery'

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

test('each podcast has a page, and so has each month', async () => {
  const { store } = openHistory(history(9).map((podcast) => ({ ...podcast, description: '' })))
  const params = (await listParams({ store })).map(({ podcast = '' }) => podcast)
  expect(params.slice(0, 5)).toEqual([
    '2026-10',
    '2026-09',
    '2026-08',
    podcastSlug(history(1)[0]!),
    podcastSlug(history(2)[1]!),
  ])
  expect(params).toHaveLength(12)
})

test('a former number leads to the month of its newest podcast, whatever comes later', () => {
  const [before, after] = [history(75), history(80)]
  expect(formerNumbers(before).map(({ from, to }) => `${from} ${to}`)).toEqual([
    `/podcasts/1 /podcasts/2025-06`,
    `/podcasts/2 /podcasts/2026-01`,
  ])
  const later = history(80).map((podcast, at) => ({
    ...podcast,
    publishedAt: (after[at]?.publishedAt ?? 0) + 5 * 10 * DAY_MS,
  }))
  expect(formerNumbers(later).slice(0, 2)).toEqual(formerNumbers(before))
})

test('a month with more podcasts than a page has several', async () => {
  const busy = history(130).map((podcast, at) => ({
    ...podcast,
    description: '',
    publishedAt: Date.UTC(2026, 9, 25) - at * 3_600_000,
  }))
  const { store } = openHistory(busy)
  const params = (await listParams({ store })).map(({ podcast = '' }) => podcast)
  expect(params.slice(0, 3)).toEqual(['2026-10', '2026-10-2', '2026-10-3'])
  await prepareList({ store, params: { podcast: '2026-10-3' } })
  const state = archiveQuery.select(store.getState(), listQuery({ place: { month: '2026-10', part: 3 } }))
  expect(state).toMatchObject({ value: { podcasts: { length: 10 } } })
})

test('a history longer than an answer is read to its end, once for all pages', async () => {
  const [first, second] = [history(500), history(520).slice(500)]
  const site = openSite({
    [WHOLE]: archiveAnswer(first, 520),
    [listUrl('limit=500&offset=500&described=1')]: archiveAnswer(second, 520),
  })
  expect(await listParams({ store: site.store })).toHaveLength(691)
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
  expect(await pageIn(middle)).toMatchObject({ series: [{ id: 'tag:3' }] })
  const around = { isSameStyle: false, podcasts: [{ id: 'tag:3' }, { id: 'tag:2' }] }
  expect(await pageIn(guest)).toMatchObject({ podcast: guest, residents: [], further: around })
})

test('a page is prerendered with podcasts of others who play the same style', async () => {
  const others = ['158cm', 'Zéphyr Bas', 'Zéphyr Bas'].map((artist, at) =>
    described({ id: `tag:${at}`, artist, show: `Émission ${at}` }),
  )
  const { store } = openHistory(others)
  const params = { podcast: podcastSlug(others[0]!) }
  await prepare({ store, params })
  const further = { isSameStyle: true, podcasts: [{ id: 'tag:1' }, { id: 'tag:2' }] }
  expect(podcastQuery.select(store.getState(), params.podcast)).toMatchObject({ value: { further } })
})

test('the first chapters of files are in the pages of the newest podcasts, of sixty at most', async () => {
  const many = Array.from({ length: 62 }, (_, at) =>
    described({ id: `tag:${at}`, show: `Nuit ${at}`, description: '', hasChapters: true }),
  )
  const chapters = JSON.stringify({ chapters: [{ startMs: 0, title: 'Début' }] })
  const files = many.map(({ id }) => [chaptersUrl(testSiteConfig.services.feed, podcastKey(id)), chapters])
  const { store, dependencies } = openSite({ ...Object.fromEntries(files), [WHOLE]: archiveAnswer(many) })
  const read = async (at: number) => {
    const slug = podcastSlug(many[at]!)
    await prepare({ store, params: { podcast: slug } })
    const state = podcastQuery.select(store.getState(), slug)
    return state?.status === 'ready' ? state.value?.podcast.chapterCount : undefined
  }
  expect([await read(0), await read(59), await read(60)]).toEqual([1, 1, undefined])
  expect(dependencies.http.asked.filter((url) => url.endsWith('/chapters'))).toHaveLength(60)
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
  await prepareList({ store, params: { podcast: '2026-08' } })
  const listed = (month: string) =>
    archiveQuery.select(store.getState(), listQuery({ place: { month, part: 1 } }))
  expect(listed('')).toMatchObject({ status: 'ready', value: { matching: 60, podcasts: { length: 25 } } })
  // Those of the month, and the one behind them.
  expect(listed('2026-08')).toMatchObject({
    status: 'ready',
    value: { matching: 4, podcasts: { length: 4 } },
  })
  expect(JSON.stringify(store.getState())).not.toContain('Long.')
  expect(describeList({ store, params: {} })).toMatchObject([{ '@type': 'PodcastSeries', url: '/podcasts' }])
})

test('without a feed no podcast has a prerendered page, and nobody is kept from publishing', async () => {
  const { store } = openSite({})
  expect(await listParams({ store })).toEqual([])
  await prepareList({ store, params: {} })
  expect(archiveQuery.select(store.getState(), listQuery({ place: NEWEST }))).toBeUndefined()
  await prepare({ store, params: { podcast: podcastSlug(newer) } })
  expect(podcastQuery.select(store.getState(), podcastSlug(newer))).toBeUndefined()
})

test('that the service has no feed is in the prerendered list', async () => {
  const { store, dependencies } = openSite({})
  const list = listUrl(listQuery({ place: NEWEST }))
  for (const url of [WHOLE, list]) dependencies.http.fails(url, statusFailure(url, 404, 'Not Found'))
  await prepareList({ store, params: {} })
  expect(archiveQuery.select(store.getState(), listQuery({ place: NEWEST }))).toMatchObject({
    failure: 'missing',
  })
})
