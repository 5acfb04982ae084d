import { createFakeClock } from '@site/shared/testing/node'
import { createMemoryStore } from '../store/memoryStore.fake'
import { createFakeSource, jsonAnswer } from '../testing/fakeSource'
import { findNeed } from './changes'
import { createRecord, finishRecord } from './livePages'

const API = 'https://api.example/api'
const FEED = '/api/feed'

const openSite = async () => {
  const store = createMemoryStore()
  const answers = { [FEED]: jsonAnswer('"before"') }
  await createRecord(store, 0, { revision: 3, pages: {}, files: {}, changed: [], api: API, answers })
  await finishRecord(store, 1)
  const source = createFakeSource({ [FEED]: jsonAnswer('"before"') })
  const look = { store, revision: 3, api: API, source, clock: createFakeClock() }
  return { source, look }
}

test('a site whose services say what its pages show needs nothing', async () => {
  const { look } = await openSite()
  expect(await findNeed(look)).toBe('nothing')
})

test('a newer revision needs the pages it changes', async () => {
  const { look } = await openSite()
  expect(await findNeed({ ...look, revision: 4 })).toBe('changed pages')
})

test('pages that a killed command left half written need those it was to change', async () => {
  const { look } = await openSite()
  await look.store.remove(['pages/00000001.done'])
  expect(await findNeed(look)).toBe('changed pages')
})

test('a service that says something else needs every page', async () => {
  const { look, source } = await openSite()
  source.services.set(FEED, jsonAnswer('"after"'))
  expect(await findNeed(look)).toBe('every page')
})

test('a service that fails needs nothing', async () => {
  const { look, source } = await openSite()
  source.services.set(FEED, jsonAnswer('bad gateway', 502))
  expect(await findNeed(look)).toBe('nothing')
})

test('another api needs every page', async () => {
  const { look } = await openSite()
  expect(await findNeed({ ...look, api: 'https://other.example/api' })).toBe('every page')
})
