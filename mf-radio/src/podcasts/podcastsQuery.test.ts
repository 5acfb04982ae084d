import { ok } from '@site/shared/result'
import { createTestSite, settle } from '@site/shared/testing/node'
import { radioFeature } from '../feature/radioFeature'
import { LATEST_LIST, residentList } from './podcastLists'
import { answerOf, answerWith, podcastOf, urlOf } from './podcasts.fixture'
import { podcastsQuery, REFRESH_PODCASTS_MS } from './podcastsQuery'

const LATEST = urlOf(LATEST_LIST)

const openSite = () => {
  const site = createTestSite([radioFeature])
  const stateOf = (list = LATEST_LIST) => podcastsQuery.select(site.store.getState(), list)
  const countOf = (list = LATEST_LIST) => {
    const state = stateOf(list)
    return state?.status === 'ready' ? state.value.podcasts.length : undefined
  }
  return { ...site, stateOf, countOf }
}

const announcedOn = (page: EventTarget): readonly unknown[] => {
  const announced: unknown[] = []
  page.addEventListener('site:feed-loaded', (event) => {
    if (event instanceof CustomEvent) announced.push(event.detail)
  })
  return announced
}

test('nothing is fetched before somebody needs podcasts', () => {
  const { dependencies, stateOf } = openSite()
  expect(dependencies.http.asked).toEqual([])
  expect(stateOf()).toBeUndefined()
})

test('a list is loading until it is fetched; then feed-loaded is dispatched', async () => {
  const { store, dependencies, stateOf, countOf } = openSite()
  const announced = announcedOn(dependencies.page)
  const answer = dependencies.http.holds(LATEST)
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  expect(stateOf()?.status).toBe('loading')
  expect(announced).toEqual([])

  answer(ok(answerOf(3)))
  await settle()
  expect(countOf()).toBe(3)
  expect(announced).toEqual([{ podcastCount: 3 }])
})

test('feed-loaded is dispatched once, with the count of the whole feed', async () => {
  const { store, dependencies, countOf } = openSite()
  const announced = announcedOn(dependencies.page)
  const mica = residentList('Mica')
  dependencies.http.answers(LATEST, JSON.stringify({ podcastCount: 334, podcasts: [podcastOf()] }))
  dependencies.http.answers(urlOf(mica), answerOf(2))
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  void store.dispatch(podcastsQuery.load(mica))
  await settle()
  expect([countOf(), countOf(mica)]).toEqual([1, 2])
  expect(announced).toEqual([{ podcastCount: 334 }])
})

test('two requests at once make one fetch, and a request after it none', async () => {
  const { store, dependencies } = openSite()
  dependencies.http.answers(LATEST, answerOf(1))
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  expect(dependencies.http.asked).toEqual([LATEST])
})

test('a list that came with the page is fetched again once the page had time to hydrate', async () => {
  const { store, dependencies, countOf } = openSite()
  dependencies.http.answers(LATEST, answerOf(2))
  store.dispatch(podcastsQuery.put(LATEST_LIST, { podcasts: [podcastOf()] }))
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  expect([dependencies.http.asked, countOf()]).toEqual([[], 1])
  await dependencies.clock.advance(REFRESH_PODCASTS_MS)
  await settle()
  expect([dependencies.http.asked, countOf()]).toEqual([[LATEST], 2])
})

test('a list that came with the page stays when it cannot be fetched again', async () => {
  const { store, dependencies, countOf } = openSite()
  dependencies.http.fails(LATEST)
  store.dispatch(podcastsQuery.put(LATEST_LIST, { podcasts: [podcastOf()] }))
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await dependencies.clock.advance(REFRESH_PODCASTS_MS)
  await settle()
  expect([dependencies.log.errors.length, countOf()]).toEqual([1, 1])
})

test('podcasts out of reach are logged, and a new request tries again', async () => {
  const { store, dependencies, stateOf } = openSite()
  dependencies.http.fails(LATEST)
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  expect(stateOf()).toEqual({ status: 'failed', failure: 'offline' })
  expect(dependencies.log.errors).toEqual([`Http failure response for ${LATEST}: 0 Unknown Error`])

  dependencies.http.answers(LATEST, answerOf(1))
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  expect(stateOf()?.status).toBe('ready')
})

test.each([
  ['network', 'offline'],
  ['timeout', 'offline'],
  ['status', 'unavailable'],
] as const)('podcasts that fail by %s are said to be %s', async (kind, failure) => {
  const { store, dependencies, stateOf } = openSite()
  dependencies.http.fails(LATEST, { kind, url: LATEST, status: 0, message: 'failed' })
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  expect(stateOf()).toEqual({ status: 'failed', failure })
})

test.each(['Bad gateway', '[]', '{"podcasts":[]}'])('the answer %j is of no use', async (text) => {
  const { store, dependencies, stateOf } = openSite()
  const announced = announcedOn(dependencies.page)
  dependencies.http.answers(LATEST, text)
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  expect(stateOf()).toEqual({ status: 'failed', failure: 'unavailable' })
  expect(announced).toEqual([])
  expect(dependencies.log.errors).toHaveLength(1)
})

test('an invalid podcast is skipped', async () => {
  const { store, dependencies, countOf } = openSite()
  dependencies.http.answers(LATEST, answerWith({ id: 7 }, podcastOf()))
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  expect(countOf()).toBe(1)
})

test('once a list is fetched, lists that failed before are fetched again', async () => {
  const { store, dependencies, countOf, stateOf } = openSite()
  const mica = residentList('Mica')
  dependencies.http.fails(LATEST)
  void store.dispatch(podcastsQuery.load(LATEST_LIST))
  await settle()
  expect(stateOf()?.status).toBe('failed')
  dependencies.http.answers(LATEST, answerOf(8))
  dependencies.http.answers(urlOf(mica), answerOf(2))
  void store.dispatch(podcastsQuery.load(mica))
  await settle()
  await settle()
  expect([countOf(), countOf(mica)]).toEqual([8, 2])
})
