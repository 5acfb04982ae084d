import { ok } from '@site/shared/result'
import { createTestSite, settle, testSiteConfig } from '@site/shared/testing/node'
import { radioFeature } from '../radioFeature'
import { LIVE_CHECK_DELAY_MS } from './checkLive'
import { liveChecked, liveCheckRequested, selectLive } from './live.slice'

const { isLive: IS_LIVE } = testSiteConfig.services

const openSite = () => {
  const { store, dependencies } = createTestSite([radioFeature])
  return { store, ...dependencies, state: () => selectLive(store.getState()) }
}

const openSiteAnswering = (text: string) => {
  const site = openSite()
  site.http.answers(IS_LIVE, text)
  site.store.dispatch(liveCheckRequested())
  return site
}

test('the answer is used 400 ms after it came', async () => {
  const { clock, state } = openSiteAnswering('true')
  await clock.advance(LIVE_CHECK_DELAY_MS - 1)
  expect(state()).toEqual({ live: false, refreshing: true })
  await clock.advance(1)
  expect(state()).toEqual({ live: true, refreshing: false })
  expect(LIVE_CHECK_DELAY_MS).toBe(400)
})

test.each([
  ['true', true],
  ['false', false],
  [' true\n', true],
])('the answer "%s" means %s', async (text, live) => {
  const { clock, state } = openSiteAnswering(text)
  await clock.advance(400)
  expect(state().live).toBe(live)
})

test('the studio is known to be off air again after a later check', async () => {
  const { store, http, clock, state } = openSiteAnswering('true')
  await clock.advance(400)
  http.answers(IS_LIVE, 'false')
  store.dispatch(liveCheckRequested())
  await clock.advance(400)
  expect(state().live).toBe(false)
})

test('a failed check is logged, ends the refresh and changes nothing else', async () => {
  const { store, http, clock, log, state } = openSite()
  store.dispatch(liveChecked(true))
  http.fails(IS_LIVE)
  store.dispatch(liveCheckRequested())
  await clock.advance(400)
  expect(log.errors).toEqual(['Erreur lors du refresh:'])
  expect(state()).toEqual({ live: true, refreshing: false })
})

test.each(['', 'oui', '{"live":true}', '1'])('the answer "%s" is no boolean and fails', async (text) => {
  const { clock, log, state } = openSiteAnswering(text)
  await clock.advance(400)
  expect(log.errors).toEqual(['Erreur lors du refresh:'])
  expect(state()).toEqual({ live: false, refreshing: false })
})

test('a request during a check makes no second call', async () => {
  const { store, http, clock, state } = openSite()
  const answer = http.holds(IS_LIVE)
  store.dispatch(liveCheckRequested())
  store.dispatch(liveCheckRequested())
  answer(ok('false'))
  await settle()
  await clock.advance(400)
  expect(http.asked).toEqual([IS_LIVE])
  expect(state().refreshing).toBe(false)
})
