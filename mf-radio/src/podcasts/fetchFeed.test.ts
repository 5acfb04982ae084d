import { ok } from '@site/shared/result'
import { createTestSite, settle, testSiteConfig } from '@site/shared/testing/node'
import { makeRadioFeature } from '../feature/radioFeature'
import { parseXmlInNode } from '../testing/parseXmlInNode'
import { feedOf, feedXml, itemXml } from './feed.fixture'
import { FEED_CAN_WAIT_MS } from './fetchFeed'
import { feedRequested, selectAllPodcasts, selectLatestPodcasts, selectPodcasts } from './podcasts.slice'

const { feed: FEED } = testSiteConfig.services

const openSite = () => createTestSite([makeRadioFeature(parseXmlInNode)])

const announcedOn = (page: EventTarget): readonly unknown[] => {
  const announced: unknown[] = []
  page.addEventListener('site:feed-loaded', (event) => {
    if (event instanceof CustomEvent) announced.push(event.detail)
  })
  return announced
}

const openLoadedSite = async (xml: string) => {
  const site = openSite()
  const announced = announcedOn(site.dependencies.page)
  site.dependencies.http.answers(FEED, xml)
  site.store.dispatch(feedRequested())
  await settle()
  return { ...site, announced }
}

test('nothing is fetched before somebody needs the feed', () => {
  const { store, dependencies } = openSite()
  expect(dependencies.http.asked).toEqual([])
  expect(selectPodcasts(store.getState())).toEqual({ status: 'idle' })
})

test('the feed is loading until it is parsed, then every part knows it is loaded', async () => {
  const { store, dependencies } = openSite()
  const announced = announcedOn(dependencies.page)
  const answer = dependencies.http.holds(FEED)
  store.dispatch(feedRequested())
  expect(selectPodcasts(store.getState()).status).toBe('loading')
  expect(announced).toEqual([])

  answer(ok(feedOf(3)))
  await settle()
  expect(selectAllPodcasts(store.getState())).toHaveLength(3)
  expect(announced).toEqual([{ podcastCount: 3 }])
})

test('the latest podcasts are the 8 newest', async () => {
  const { store } = await openLoadedSite(feedOf(9))
  expect(selectLatestPodcasts(store.getState()).map(({ artist }) => artist)).toEqual([
    'Artiste 1',
    'Artiste 2',
    'Artiste 3',
    'Artiste 4',
    'Artiste 5',
    'Artiste 6',
    'Artiste 7',
    'Artiste 8',
  ])
})

test('two requests at once make one fetch, and a request after it none', async () => {
  const { store, dependencies } = openSite()
  dependencies.http.answers(FEED, feedOf(1))
  store.dispatch(feedRequested())
  store.dispatch(feedRequested())
  await settle()
  store.dispatch(feedRequested())
  await settle()
  expect(dependencies.http.asked).toEqual([FEED])
})

test('a request that can wait fetches once the page is hydrated, unless another could not', async () => {
  const { store, dependencies } = openSite()
  dependencies.http.answers(FEED, feedOf(1))
  store.dispatch(feedRequested(true))
  await settle()
  expect(dependencies.http.asked).toEqual([])
  store.dispatch(feedRequested())
  await settle()
  expect(dependencies.http.asked).toEqual([FEED])
  await dependencies.clock.advance(FEED_CAN_WAIT_MS)
  await settle()
  expect(dependencies.http.asked).toEqual([FEED])
})

test('a request that can wait is made in the end', async () => {
  const { store, dependencies } = openSite()
  dependencies.http.answers(FEED, feedOf(1))
  store.dispatch(feedRequested(true))
  await settle()
  await dependencies.clock.advance(FEED_CAN_WAIT_MS)
  await settle()
  expect(selectAllPodcasts(store.getState())).toHaveLength(1)
})

test('an unreachable feed is logged, and a new request tries again', async () => {
  const { store, dependencies } = openSite()
  dependencies.http.fails(FEED)
  store.dispatch(feedRequested())
  await settle()
  expect(selectPodcasts(store.getState())).toEqual({ status: 'failed', failure: 'offline' })
  expect(dependencies.log.errors).toEqual([`Http failure response for ${FEED}: 0 Unknown Error`])

  dependencies.http.answers(FEED, feedOf(1))
  store.dispatch(feedRequested())
  await settle()
  expect(selectPodcasts(store.getState()).status).toBe('loaded')
})

test.each([
  ['network', 'offline'],
  ['timeout', 'offline'],
  ['status', 'unreadable'],
] as const)('a feed that fails by %s is said to be %s', async (kind, failure) => {
  const { store, dependencies } = openSite()
  dependencies.http.fails(FEED, { kind, url: FEED, status: 0, message: 'failed' })
  store.dispatch(feedRequested())
  await settle()
  expect(selectPodcasts(store.getState())).toEqual({ status: 'failed', failure })
})

test.each([
  ['The podcast feed is not XML', 'Bad gateway'],
  ['The podcast feed has no item', feedXml()],
])('a feed of no use fails and the log says "%s"', async (message, xml) => {
  const { store, dependencies, announced } = await openLoadedSite(xml)
  expect(selectPodcasts(store.getState())).toEqual({ status: 'failed', failure: 'unreadable' })
  expect(announced).toEqual([])
  expect(dependencies.log.errors).toEqual([message])
})

test('a skipped item leaves a line in the log', async () => {
  const { dependencies } = await openLoadedSite(
    feedXml(itemXml(), itemXml({ title: 'Perdue', enclosure: null })),
  )
  expect(dependencies.log.infos).toEqual(['Podcast feed: item "Perdue" skipped, without-enclosure'])
})
