import { createFakeHttp, createTestSite, statusFailure, testSiteConfig } from '@site/shared/testing/node'
import { contentAnswers, testResidences } from '../content/content.fixture'
import { radioFeature } from '../feature/radioFeature'
import { prepare as prepareHome } from '../home/Home.server'
import { listParams, prepare as prepareResidence } from '../residences/Residence.server'
import { feedOf, feedXml, itemXml } from './feed.fixture'
import { selectPrerenderedPodcasts } from './prerenderedPodcasts.slice'

const { feed: FEED } = testSiteConfig.services

const openSite = (xml?: string) => {
  const site = createTestSite([radioFeature], { http: createFakeHttp(contentAnswers) })
  if (xml !== undefined) site.dependencies.http.answers(FEED, xml)
  return { ...site, prerendered: () => selectPrerenderedPodcasts(site.store.getState()) }
}

test('home is prerendered with the eight newest podcasts, and no others', async () => {
  const { store, prerendered } = openSite(feedOf(9))
  await prepareHome({ store, params: {} })
  expect(prerendered()).toMatchObject({ list: 'latest', podcasts: { length: 8 } })
  expect(new Set(Object.keys(store.changedState()))).toEqual(new Set(['radioContent', 'prerenderedPodcasts']))
})

test('a residence is prerendered with its own podcasts', async () => {
  const { store, prerendered } = openSite(
    feedXml(itemXml({ title: 'Haut-parleuse - Un' }), itemXml({ title: 'Quelqu’un - Deux' })),
  )
  await prepareResidence({ store, params: { id: '158cm' } })
  expect(prerendered()).toMatchObject({ list: '158cm' })
})

test('without a feed a page is prerendered without podcasts, and the log says why', async () => {
  const { store, prerendered, dependencies } = openSite('Bad gateway')
  await prepareHome({ store, params: {} })
  expect(prerendered()).toBeNull()
  expect(dependencies.log.errors).toEqual(['The podcast feed is not XML'])
})

test('an unknown residence does not ask for the feed', async () => {
  const { store, dependencies } = openSite(feedOf(1))
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
