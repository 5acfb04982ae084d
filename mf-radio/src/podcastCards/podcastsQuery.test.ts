import { ok } from '@site/shared/result'
import { createTestSite, networkFailure, settle, statusFailure } from '@site/shared/testing/node'
import { radioFeature } from '../radioFeature'
import { LATEST_LIST, residentList } from './podcastLists'
import { answerCount, fakePodcast, listUrl } from './podcasts.fixture'
import { podcastsQuery, REFRESH_PODCASTS_MS } from './podcastsQuery'

const LATEST = listUrl(LATEST_LIST)

const openSite = () => {
  const site = createTestSite([radioFeature])
  const selectState = (list = LATEST_LIST) => podcastsQuery.select(site.store.getState(), list)
  const countPodcasts = (list = LATEST_LIST) => {
    const state = selectState(list)
    return state?.status === 'ready' ? state.value.podcasts.length : undefined
  }
  return { ...site, selectState, countPodcasts }
}

test('a list is loading until it is fetched', async () => {
  const { store, dependencies, selectState, countPodcasts } = openSite()
  const answer = dependencies.http.holds(LATEST)
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  expect(selectState()?.status).toBe('loading')
  answer(ok(answerCount(3)))
  await settle()
  expect(countPodcasts()).toBe(3)
})

test('two requests at once make one fetch, and a request after it none', async () => {
  const { store, dependencies } = openSite()
  dependencies.http.answers(LATEST, answerCount(1))
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  expect(dependencies.http.asked).toEqual([LATEST])
})

test('a list that came with the page is fetched again once the page had time to hydrate', async () => {
  const { store, dependencies, countPodcasts } = openSite()
  dependencies.http.answers(LATEST, answerCount(2))
  store.dispatch(podcastsQuery.put(LATEST_LIST, { podcasts: [fakePodcast()] }))
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  expect([dependencies.http.asked, countPodcasts()]).toEqual([[], 1])
  await dependencies.clock.advance(REFRESH_PODCASTS_MS)
  await settle()
  expect([dependencies.http.asked, countPodcasts()]).toEqual([[LATEST], 2])
})

test.each([
  ['out of reach', networkFailure(LATEST), 1],
  ['404', statusFailure(LATEST, 404, 'Not Found'), 0],
])('a list that came with the page stays when the next answer is %s', async (_, failure, logged) => {
  const { store, dependencies, countPodcasts } = openSite()
  dependencies.http.fails(LATEST, failure)
  store.dispatch(podcastsQuery.put(LATEST_LIST, { podcasts: [fakePodcast()] }))
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await dependencies.clock.advance(REFRESH_PODCASTS_MS)
  await settle()
  expect([dependencies.log.errors.length, countPodcasts()]).toEqual([logged, 1])
})

test('podcasts out of reach are logged, and a new request tries again', async () => {
  const { store, dependencies, selectState } = openSite()
  dependencies.http.fails(LATEST)
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  expect(selectState()).toEqual({ status: 'failed', failure: 'offline' })
  expect(dependencies.log.errors).toEqual([`Http failure response for ${LATEST}: 0 Unknown Error`])

  dependencies.http.answers(LATEST, answerCount(1))
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  expect(selectState()?.status).toBe('ready')
})

test.each([
  ['timeout', 'offline'],
  ['status', 'unavailable'],
] as const)('podcasts that fail by %s are said to be %s', async (kind, failure) => {
  const { store, dependencies, selectState } = openSite()
  dependencies.http.fails(LATEST, { kind, url: LATEST, status: 0, message: 'failed' })
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  expect(selectState()).toEqual({ status: 'failed', failure })
})

test.each(['Bad gateway', '[]', '{"podcasts":[]}'])('the answer %j is of no use', async (text) => {
  const { store, dependencies, selectState } = openSite()
  dependencies.http.answers(LATEST, text)
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  expect(selectState()).toEqual({ status: 'failed', failure: 'unavailable' })
  expect(dependencies.log.errors).toHaveLength(1)
})

test('once a list is fetched, lists that failed before are fetched again', async () => {
  const { store, dependencies, countPodcasts, selectState } = openSite()
  const mica = residentList('Mica')
  dependencies.http.fails(LATEST)
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  expect(selectState()?.status).toBe('failed')
  dependencies.http.answers(LATEST, answerCount(8))
  dependencies.http.answers(listUrl(mica), answerCount(2))
  void store.dispatch(podcastsQuery.load(mica))
  await settle()
  await settle()
  expect([countPodcasts(), countPodcasts(mica)]).toEqual([8, 2])
})
