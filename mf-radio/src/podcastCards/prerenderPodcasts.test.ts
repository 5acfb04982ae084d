import { createFakeHttp, createTestSite, statusFailure } from '@site/shared/testing/node'
import { contentAnswers, testResidences } from '../content/content.fixture'
import { prepare as prepareHome } from '../home/Home.server'
import { radioFeature } from '../radioFeature'
import { listParams, prepare as prepareResidence } from '../residences/Residence.server'
import { SCHEDULE_URL, scheduleAnswer } from '../schedule/schedule.fixture'
import { LATEST_LIST, residentList } from './podcastLists'
import { answerCount, listUrl } from './podcasts.fixture'
import { podcastsQuery } from './podcastsQuery'

const openSite = (list?: string, text?: string) => {
  const answers = { ...contentAnswers, [SCHEDULE_URL]: scheduleAnswer() }
  const site = createTestSite([radioFeature], { http: createFakeHttp(answers) })
  if (list !== undefined && text !== undefined) site.dependencies.http.answers(listUrl(list), text)
  return { ...site, prerendered: (name: string) => podcastsQuery.select(site.store.getState(), name) }
}

test('home is prerendered with the podcasts it shows, and no others', async () => {
  const { store, prerendered } = openSite(LATEST_LIST, answerCount(8))
  await prepareHome({ store, params: {} })
  expect(prerendered(LATEST_LIST)).toMatchObject({
    status: 'ready',
    refresh: 'due',
    value: { podcasts: { length: 8 } },
  })
  expect(new Set(Object.keys(store.changedState()))).toEqual(
    new Set(['radioContent', 'podcasts', 'schedule']),
  )
})

test('a residence is prerendered with its own podcasts', async () => {
  const list = residentList('158cm')
  const { store, prerendered } = openSite(list, answerCount(1))
  await prepareResidence({ store, params: { id: '158cm' } })
  expect(prerendered(list)).toMatchObject({ value: { podcasts: { length: 1 } } })
})

test('without an answer a page is prerendered without podcasts, and the log says why', async () => {
  const { store, prerendered, dependencies } = openSite(LATEST_LIST, 'Bad gateway')
  await prepareHome({ store, params: {} })
  expect(prerendered(LATEST_LIST)).toBeUndefined()
  expect(dependencies.log.errors).toHaveLength(1)
})

test('that the service has no feed is in the prerendered page', async () => {
  const { store, prerendered, dependencies } = openSite()
  const url = listUrl(LATEST_LIST)
  dependencies.http.fails(url, statusFailure(url, 404, 'Not Found'))
  await prepareHome({ store, params: {} })
  expect(prerendered(LATEST_LIST)).toEqual({ status: 'failed', failure: 'missing' })
  expect(dependencies.log.errors).toEqual([])
})

test('an unknown residence asks for no podcasts', async () => {
  const { store, dependencies } = openSite(LATEST_LIST, answerCount(1))
  const address = '/content/residents/personne.json'
  dependencies.http.fails(address, statusFailure(address, 404, 'Not Found'))
  await prepareResidence({ store, params: { id: 'personne' } })
  expect(dependencies.http.asked).toEqual([address])
})

test('every residence of the content has a page', async () => {
  const { store } = openSite()
  expect(await listParams({ store })).toEqual(testResidences.map(({ id }) => ({ id })))
})

test('without content nobody says which residences have a page: those they had stay', async () => {
  const { store, dependencies } = openSite()
  dependencies.http.fails('/content/residents.json')
  await expect(listParams({ store })).rejects.toThrow('who the residents are')
})
