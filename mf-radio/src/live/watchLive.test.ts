import { createTestSite, testSiteConfig } from '@site/shared/testing/node'
import { radioFeature } from '../radioFeature'
import { liveCheckRequested, selectLive } from './live.slice'
import { watchLive } from './watchLive'

const { isLive: IS_LIVE } = testSiteConfig.services

const MINUTE = 60_000

const openPage = (answer: string) => {
  const { store, dependencies } = createTestSite([radioFeature])
  const { http, clock, page } = dependencies
  http.answers(IS_LIVE, answer)
  const stop = store.dispatch(watchLive())
  const show = (hidden: boolean): void => {
    Object.assign(page, { hidden })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const askedWithin = async (durationMs: number): Promise<number> => {
    const before = http.asked.length
    await clock.advance(durationMs)
    return http.asked.length - before
  }
  return { store, http, clock, stop, show, askedWithin, state: () => selectLive(store.getState()) }
}

test.each(['true', 'false'])(
  'while the answer stays "%s" it is asked for again, ever more seldom',
  async (answer) => {
    const { http, askedWithin } = openPage(answer)
    await askedWithin(MINUTE)
    expect(http.asked.length).toBeGreaterThanOrEqual(2)
    await askedWithin(20 * MINUTE)
    expect(await askedWithin(20 * MINUTE)).toBe(4)
  },
)

test('a change brings the short pauses back', async () => {
  const { http, askedWithin } = openPage('false')
  await askedWithin(60 * MINUTE)
  http.answers(IS_LIVE, 'true')
  await askedWithin(5 * MINUTE)
  expect(await askedWithin(5 * MINUTE)).toBeGreaterThanOrEqual(3)
})

test('a page nobody sees asks nothing, and asks at once when it is seen again', async () => {
  const { show, http, askedWithin } = openPage('true')
  await askedWithin(1000)
  show(true)
  expect(await askedWithin(60 * MINUTE)).toBe(0)
  const before = http.asked.length
  show(false)
  expect(http.asked).toHaveLength(before + 1)
})

test('a check nobody asked for does not show as a refresh', async () => {
  const { clock, http, state } = openPage('false')
  await clock.advance(400)
  http.holds(IS_LIVE)
  await clock.advance(MINUTE)
  expect(state().refreshing).toBe(false)
})

test('a refresh during such a check makes another call, whose answer counts', async () => {
  const { store, clock, http, state } = openPage('false')
  await clock.advance(400)
  http.holds(IS_LIVE)
  await clock.advance(MINUTE)
  http.answers(IS_LIVE, 'true')
  store.dispatch(liveCheckRequested())
  expect(state().refreshing).toBe(true)
  await clock.advance(400)
  expect(state()).toEqual({ live: true, refreshing: false })
})

test('nothing goes on once the block has left the page', async () => {
  const { stop, show, clock, askedWithin } = openPage('false')
  await clock.advance(400)
  stop()
  expect(clock.pending()).toBe(0)
  show(true)
  show(false)
  expect(await askedWithin(60 * MINUTE)).toBe(0)
})
