import {
  createTestSite,
  type FakeHttp,
  settle,
  statusFailure,
  testSiteConfig,
} from '@site/shared/testing/node'
import { radioFeature } from '../radioFeature'
import { RADIO_ZONE, SCHEDULE_URL, scheduleAnswer, showAt } from './schedule.fixture'
import { isScheduleMissing, scheduleQuery } from './scheduleQuery'
import { SCHEDULE_CAN_WAIT_MS, watchSchedule } from './watchSchedule'
import { describeWeek } from './week/shownWeek'

const MINUTE = 60_000
const show = showAt('2026-01-01T14:00Z')

const empty = { timeZone: RADIO_ZONE, broadcasts: [], upcoming: [] }

const makeWeek = (now: number, broadcasts = [show]) =>
  describeWeek({ timeZone: RADIO_ZONE, broadcasts }, { now, zone: RADIO_ZONE, includeNow: true })

const openSite = () => {
  const { store, dependencies } = createTestSite([radioFeature])
  dependencies.http.answers(SCHEDULE_URL, scheduleAnswer(show))
  const see = (hidden: boolean): void => {
    Object.assign(dependencies.page, { hidden })
    dependencies.page.dispatchEvent(new Event('visibilitychange'))
  }
  return { store, ...dependencies, see, state: () => scheduleQuery.select(store.getState()) }
}

const RESIDENTS_URL = `${testSiteConfig.content ?? '/'}residents.json`

const listRequests = ({ asked }: FakeHttp, url = SCHEDULE_URL) => asked.filter((one) => one === url)

const openPage = async () => {
  const site = openSite()
  const stop = site.store.dispatch(watchSchedule(RADIO_ZONE))
  await settle()
  return { ...site, stop }
}

test('the schedule is asked for at once, and shown for the time it came', async () => {
  const { state, clock } = await openPage()
  expect(state()).toEqual({
    status: 'ready',
    value: {
      schedule: { timeZone: RADIO_ZONE, broadcasts: [show], upcoming: [] },
      week: makeWeek(clock.now()),
    },
  })
})

test('time passes by the minute', async () => {
  const { state, clock } = await openPage()
  await clock.advance(14 * 60 * MINUTE)
  expect(state()).toMatchObject({ value: { week: makeWeek(clock.now()) } })
  expect(makeWeek(clock.now()).days[0]?.broadcasts[0]?.progress).toBe('on-air')
})

test('the schedule is asked for again each quarter of an hour', async () => {
  const { clock, http } = await openPage()
  await clock.advance(14 * MINUTE)
  expect(listRequests(http)).toHaveLength(1)
  await clock.advance(MINUTE)
  expect(listRequests(http)).toHaveLength(2)
})

test('a radio that has no schedule is not asked for it, where the page says so already', async () => {
  const { store, http } = openSite()
  http.fails(SCHEDULE_URL, statusFailure(SCHEDULE_URL, 404, 'Not Found'))
  await store.dispatch(scheduleQuery.prerender())
  store.dispatch(watchSchedule(RADIO_ZONE))
  await settle()
  expect(listRequests(http)).toHaveLength(1)
})

test('the residents of its entries are fetched once, until an entry is new', async () => {
  const site = openSite()
  site.http.answers(RESIDENTS_URL, JSON.stringify([{ id: 'mica', artist: 'Mica' }]))
  site.store.dispatch(watchSchedule(RADIO_ZONE))
  await site.clock.advance(15 * MINUTE)
  expect(listRequests(site.http, RESIDENTS_URL)).toHaveLength(1)
  site.http.answers(SCHEDULE_URL, scheduleAnswer({ ...show, title: 'Mica – Roches' }))
  await site.clock.advance(15 * MINUTE)
  expect(listRequests(site.http, RESIDENTS_URL)).toHaveLength(2)
  expect(site.state()).toMatchObject({ value: { schedule: { broadcasts: [{ resident: { id: 'mica' } }] } } })
})

test('a page nobody sees asks for nothing, and is true as soon as it is seen', async () => {
  const { state, clock, http, see } = await openPage()
  see(true)
  await clock.advance(60 * MINUTE)
  expect(listRequests(http)).toHaveLength(1)
  see(false)
  await settle()
  expect(listRequests(http)).toHaveLength(2)
  expect(state()).toMatchObject({ value: { week: makeWeek(clock.now()) } })
})

test('a page that was prerendered with it asks once it had time to hydrate', async () => {
  const { store, clock, http, state } = openSite()
  store.dispatch(scheduleQuery.put('', { schedule: null, week: makeWeek(clock.now(), []) }))
  store.dispatch(watchSchedule(RADIO_ZONE))
  await clock.advance(SCHEDULE_CAN_WAIT_MS - 1)
  expect(http.asked).toEqual([])
  await clock.advance(1)
  expect(state()).toMatchObject({ value: { schedule: { broadcasts: [show] } } })
})

test('a schedule that is loaded already is dispatched again at once', () => {
  const { store, clock, state } = openSite()
  store.dispatch(
    scheduleQuery.put('', {
      schedule: empty,
      week: { days: [], zoneName: 'ailleurs' },
    }),
  )
  store.dispatch(watchSchedule(RADIO_ZONE))
  expect(state()).toMatchObject({ value: { week: makeWeek(clock.now(), []) } })
})

test('a browser that knows no time zones asks for nothing: it shows the week of the page, or none', async () => {
  const { store, clock, http, state } = openSite()
  store.dispatch(watchSchedule(null))
  expect(isScheduleMissing(store.getState())).toBe(true)
  store.dispatch(scheduleQuery.put('', { schedule: null, week: makeWeek(0) }))
  store.dispatch(watchSchedule(null))
  await clock.advance(60 * MINUTE)
  expect(state()).toMatchObject({ value: { week: makeWeek(0) } })
  expect(http.asked).toEqual([])
})

test('a schedule that is there stays when the service fails, and that is logged', async () => {
  const { clock, http, log, state } = await openPage()
  http.fails(SCHEDULE_URL)
  await clock.advance(15 * MINUTE)
  expect(state()).toMatchObject({ status: 'ready', value: { schedule: { broadcasts: [show] } } })
  expect(log.errors).toHaveLength(1)
})

test('where none ever came it failed, and is asked for again', async () => {
  const { store, clock, http, state } = openSite()
  http.fails(SCHEDULE_URL)
  store.dispatch(watchSchedule(RADIO_ZONE))
  await settle()
  expect(state()).toEqual({ status: 'failed', failure: 'offline' })
  http.answers(SCHEDULE_URL, scheduleAnswer(show))
  await clock.advance(15 * MINUTE)
  expect(state()).toMatchObject({ status: 'ready' })
})

test('once left, the page schedules nothing', async () => {
  const { stop, clock, http } = await openPage()
  stop()
  expect(clock.pending()).toBe(0)
  await clock.advance(60 * MINUTE)
  expect(listRequests(http)).toHaveLength(1)
})
