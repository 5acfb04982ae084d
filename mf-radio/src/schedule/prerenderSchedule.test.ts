import { createFakeClock, createFakeHttp, createTestSite } from '@site/shared/testing/node'
import { radioFeature } from '../radioFeature'
import { broadcastData } from './broadcastData'
import { prerenderSchedule, scheduleData } from './prerenderSchedule'
import { SCHEDULE_URL, scheduleAnswer, showAt } from './schedule.fixture'
import { scheduleQuery } from './scheduleQuery'

const tonight = showAt('2026-01-01T20:00Z', { url: 'https://show.example/' })
const answer = scheduleAnswer(showAt('2025-12-31T20:00Z'), tonight, showAt('2026-01-09T20:00Z'))

const prerender = async (time: string, text?: string) => {
  const http = createFakeHttp(text === undefined ? {} : { [SCHEDULE_URL]: text })
  const { store, dependencies } = createTestSite([radioFeature], {
    http,
    clock: createFakeClock(Date.parse(time)),
  })
  if (text === undefined) http.fails(SCHEDULE_URL)
  const preparation = { store, params: {} }
  await prerenderSchedule(preparation)
  return {
    state: scheduleQuery.select(store.getState()),
    data: scheduleData(preparation),
    errors: dependencies.log.errors,
  }
}

test('a page is prerendered with the week, and with nothing of other weeks', async () => {
  const day = {
    label: 'Jeudi 1er janvier',
    isToday: false,
    broadcasts: [{ ...tonight, hours: '21:00 – 22:00', beginsAt: '21:00', endsAt: '22:00' }],
  }
  expect((await prerender('2026-01-01T09:00Z', answer)).state).toMatchObject({
    value: { schedule: null, week: { days: [day] } },
  })
})

test('it is the same page all day', async () => {
  const { state } = await prerender('2025-12-31T23:00Z', answer)
  expect((await prerender('2026-01-01T22:59Z', answer)).state).toEqual(state)
})

test('search engines learn when a show is on the air, and on which radio', async () => {
  expect((await prerender('2026-01-01T09:00Z', answer)).data).toEqual([
    {
      '@type': 'BroadcastEvent',
      name: tonight.title,
      startDate: '2026-01-01T20:00:00.000Z',
      endDate: '2026-01-01T21:00:00.000Z',
      isLiveBroadcast: true,
      publishedOn: { '@type': 'BroadcastService', name: 'Onde Basse' },
      url: 'https://show.example/',
    },
  ])
})

test('an entry with a place is an event there, and no broadcast', () => {
  const party = { ...tonight, location: 'Plage de la Baule' }
  expect(broadcastData(party, 'Onde Basse')).toMatchObject({
    '@type': 'Event',
    location: { '@type': 'Place', name: 'Plage de la Baule' },
  })
  expect(broadcastData(party, 'Onde Basse')).not.toHaveProperty('isLiveBroadcast')
})

test('without an answer the page is prerendered without a week, and the log says why', async () => {
  const { state, data, errors } = await prerender('2026-01-01T09:00Z')
  expect(state).toBeUndefined()
  expect(data).toEqual([])
  expect(errors).toHaveLength(1)
})
