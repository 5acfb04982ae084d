import { ok } from '@site/shared/result'
import { createTestSite, settle } from '@site/shared/testing/node'
import { makeRadioFeature } from '../feature/radioFeature'
import { FEED_CAN_WAIT_MS } from './fetchPodcasts'
import { LATEST_LIST, residentList } from './podcastLists'
import { answerOf, answerWith, podcastOf, urlOf } from './podcasts.fixture'
import { feedRequested, selectPodcasts } from './podcasts.slice'

const LATEST = urlOf(LATEST_LIST)

const openSite = () => {
  const site = createTestSite([makeRadioFeature()])
  const stateOf = (list = LATEST_LIST) => selectPodcasts(site.store.getState(), list)
  const countOf = (list = LATEST_LIST) => {
    const state = stateOf(list)
    return state.status === 'loaded' ? state.podcasts.length : undefined
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
  expect(stateOf()).toEqual({ status: 'idle' })
})

test('a list is loading until it is read, then every part knows the feed is loaded', async () => {
  const { store, dependencies, stateOf, countOf } = openSite()
  const announced = announcedOn(dependencies.page)
  const answer = dependencies.http.holds(LATEST)
  store.dispatch(feedRequested(LATEST_LIST))
  expect(stateOf().status).toBe('loading')
  expect(announced).toEqual([])

  answer(ok(answerOf(3)))
  await settle()
  expect(countOf()).toBe(3)
  expect(announced).toEqual([{ podcastCount: 3 }])
})

test('that the feed is loaded is told once, with what the whole feed has', async () => {
  const { store, dependencies, countOf } = openSite()
  const announced = announcedOn(dependencies.page)
  const mica = residentList('Mica')
  dependencies.http.answers(LATEST, JSON.stringify({ podcastCount: 334, podcasts: [podcastOf()] }))
  dependencies.http.answers(urlOf(mica), answerOf(2))
  store.dispatch(feedRequested(LATEST_LIST))
  await settle()
  store.dispatch(feedRequested(mica))
  await settle()
  expect([countOf(), countOf(mica)]).toEqual([1, 2])
  expect(announced).toEqual([{ podcastCount: 334 }])
})

test('two requests at once make one fetch, and a request after it none', async () => {
  const { store, dependencies } = openSite()
  dependencies.http.answers(LATEST, answerOf(1))
  store.dispatch(feedRequested(LATEST_LIST))
  store.dispatch(feedRequested(LATEST_LIST))
  await settle()
  store.dispatch(feedRequested(LATEST_LIST))
  await settle()
  expect(dependencies.http.asked).toEqual([LATEST])
})

test('a request that can wait fetches once the page is hydrated, unless another could not', async () => {
  const { store, dependencies } = openSite()
  dependencies.http.answers(LATEST, answerOf(1))
  store.dispatch(feedRequested(LATEST_LIST, true))
  await settle()
  expect(dependencies.http.asked).toEqual([])
  store.dispatch(feedRequested(LATEST_LIST))
  await settle()
  expect(dependencies.http.asked).toEqual([LATEST])
  await dependencies.clock.advance(FEED_CAN_WAIT_MS)
  await settle()
  expect(dependencies.http.asked).toEqual([LATEST])
})

test('a request that can wait is made in the end', async () => {
  const { store, dependencies, countOf } = openSite()
  dependencies.http.answers(LATEST, answerOf(1))
  store.dispatch(feedRequested(LATEST_LIST, true))
  await settle()
  await dependencies.clock.advance(FEED_CAN_WAIT_MS)
  await settle()
  expect(countOf()).toBe(1)
})

test('podcasts out of reach are logged, and a new request tries again', async () => {
  const { store, dependencies, stateOf } = openSite()
  dependencies.http.fails(LATEST)
  store.dispatch(feedRequested(LATEST_LIST))
  await settle()
  expect(stateOf()).toEqual({ status: 'failed', failure: 'offline' })
  expect(dependencies.log.errors).toEqual([`Http failure response for ${LATEST}: 0 Unknown Error`])

  dependencies.http.answers(LATEST, answerOf(1))
  store.dispatch(feedRequested(LATEST_LIST))
  await settle()
  expect(stateOf().status).toBe('loaded')
})

test.each([
  ['network', 'offline'],
  ['timeout', 'offline'],
  ['status', 'unreadable'],
] as const)('podcasts that fail by %s are said to be %s', async (kind, failure) => {
  const { store, dependencies, stateOf } = openSite()
  dependencies.http.fails(LATEST, { kind, url: LATEST, status: 0, message: 'failed' })
  store.dispatch(feedRequested(LATEST_LIST))
  await settle()
  expect(stateOf()).toEqual({ status: 'failed', failure })
})

test.each(['Bad gateway', '[]', '{"podcasts":[]}'])('the answer %j is of no use', async (text) => {
  const { store, dependencies, stateOf } = openSite()
  const announced = announcedOn(dependencies.page)
  dependencies.http.answers(LATEST, text)
  store.dispatch(feedRequested(LATEST_LIST))
  await settle()
  expect(stateOf()).toEqual({ status: 'failed', failure: 'unreadable' })
  expect(announced).toEqual([])
  expect(dependencies.log.errors).toHaveLength(1)
})

test('a podcast nobody can read costs itself only', async () => {
  const { store, dependencies, countOf } = openSite()
  dependencies.http.answers(LATEST, answerWith({ id: 7 }, podcastOf()))
  store.dispatch(feedRequested(LATEST_LIST))
  await settle()
  expect(countOf()).toBe(1)
})

test('once one list is there, those that failed before are asked for anew', async () => {
  const { store, dependencies, countOf, stateOf } = openSite()
  const mica = residentList('Mica')
  dependencies.http.fails(LATEST)
  store.dispatch(feedRequested(LATEST_LIST))
  await settle()
  expect(stateOf().status).toBe('failed')
  dependencies.http.answers(LATEST, answerOf(8))
  dependencies.http.answers(urlOf(mica), answerOf(2))
  store.dispatch(feedRequested(mica))
  await settle()
  await settle()
  expect([countOf(), countOf(mica)]).toEqual([8, 2])
})
