import { createFakeClock, createFakeHttp, createTestSite } from '@site/shared/testing/node'
import { contentAnswers } from '../content/content.fixture'
import { dayUrl, playedAnswer, songAt } from '../played/played.fixture'
import { SCHEDULE_URL, scheduleAnswer, showAt } from '../schedule/schedule.fixture'
import { feature } from './ProgrammeDay'
import { listParams, prepare } from './ProgrammeDay.server'

const PAST = '2026-11-27'
const ofPast = playedAnswer(songAt('2026-11-27T20:04Z', 'Limon', 'Vent d’eau'))
const pastUrl = dayUrl('2026-11-26T23:00Z', '2026-11-27T23:00Z')
const todayUrl = dayUrl('2026-11-27T23:00Z', '2026-11-28T23:00Z')

/** A site on 28 November, with a show to come. */
const open = (show: string) =>
  createTestSite([feature], {
    clock: createFakeClock(Date.parse('2026-11-28T12:00Z')),
    http: createFakeHttp({
      ...contentAnswers,
      [SCHEDULE_URL]: scheduleAnswer(showAt(show)),
      [pastUrl]: ofPast,
      [todayUrl]: playedAnswer(),
    }),
  })

const prerender = async (day: string, show: string) => {
  const { store } = open(show)
  await prepare({ store, params: { day } })
  return JSON.stringify(store.changedState())
}

test('the page of a past day has its songs, and does not change with the programme', async () => {
  const page = await prerender(PAST, '2026-11-29T20:00Z')
  expect(page).toContain('Vent d’eau')
  expect(await prerender(PAST, '2026-11-30T20:00Z')).toBe(page)
})

test('the page of a day to come has the programme', async () => {
  expect(await prerender('2026-11-29', '2026-11-29T20:00Z')).toContain('Émission de 2026-11-29')
})

test('there are pages of the week, and of past days with songs', async () => {
  const days = (await listParams({ store: open('2026-11-29T20:00Z').store })).map(({ day }) => day)
  expect([days.length, days[0], days.at(-1)]).toEqual([8, '2026-11-28', PAST])
})
