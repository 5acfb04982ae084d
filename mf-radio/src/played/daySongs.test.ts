import {
  createFakeClock,
  createFakeHttp,
  createTestSite,
  settle,
  statusFailure,
} from '@site/shared/testing/node'
import { contentAnswers } from '../content/content.fixture'
import { daySongsQuery, prerenderDay, refreshDaySongs, watchDaySongs } from './daySongs'
import { listPlayedDays } from './notedDays'
import { dayUrl, playedAnswer, songAt } from './played.fixture'
import { playedFeature } from './playedQuery'

const ZONE = 'Europe/Paris'
const TODAY = '2026-11-28'
const YESTERDAY = '2026-11-27'
const NOW = '2026-11-28T20:14:30Z'
const inTheMorning = songAt('2026-11-28T08:00Z', 'Parpaing', 'Mur porteur')
const thisHour = songAt('2026-11-28T20:10Z', '158cm', 'Haut-parleuse', {
  title: '158cm - Haut-parleuse',
  start: '2026-11-28T20:00Z',
})
const ofYesterday = songAt('2026-11-27T22:00Z', 'Limon', 'Vent d’eau')

const open = (now = NOW) => {
  const http = createFakeHttp({
    ...contentAnswers,
    [dayUrl('2026-11-27T23:00Z', '2026-11-28T23:00Z')]: playedAnswer(inTheMorning, thisHour),
    [dayUrl('2026-11-26T23:00Z', '2026-11-27T23:00Z')]: playedAnswer(ofYesterday),
  })
  const clock = createFakeClock(Date.parse(now))
  const { store, dependencies } = createTestSite([playedFeature], { http, clock })
  const songs = (date: string) => {
    const state = daySongsQuery.select(store.getState(), date)
    return state?.status === 'ready' ? state.value : undefined
  }
  const asked = () => http.asked.filter((url) => url.includes('/played?'))
  return { store, http, clock, songs, asked, errors: dependencies.log.errors }
}

test('the page of today has the songs of whole hours, so that it changes once an hour', async () => {
  const { store, songs } = open()
  await store.dispatch(prerenderDay(TODAY, ZONE))
  expect(songs(TODAY)?.songs.map(({ title }) => title)).toEqual(['Mur porteur'])
  const later = open('2026-11-28T20:59:59Z')
  await later.store.dispatch(prerenderDay(TODAY, ZONE))
  expect(later.songs(TODAY)).toEqual(songs(TODAY))
})

test('a past day is whole, and the same page on every day', async () => {
  const { store, songs } = open()
  await store.dispatch(prerenderDay(YESTERDAY, ZONE))
  expect(songs(YESTERDAY)?.songs).toHaveLength(1)
  const later = open('2026-12-24T20:00Z')
  await later.store.dispatch(prerenderDay(YESTERDAY, ZONE))
  expect(later.songs(YESTERDAY)).toEqual(songs(YESTERDAY))
})

test('a day to come asks for nothing', async () => {
  const { store, songs, asked } = open()
  await store.dispatch(prerenderDay('2026-11-29', ZONE))
  expect([songs('2026-11-29')?.songs, asked()]).toEqual([[], []])
})

test('songs lead to their resident, and to the show they were part of', async () => {
  const { store, songs } = open()
  store.dispatch(watchDaySongs(TODAY, ZONE))
  await settle()
  expect(songs(TODAY)).toMatchObject({
    songs: [{ artist: 'Parpaing' }, { residentId: '158cm', show: 0 }],
    shows: [{ title: '158cm – Haut-parleuse', resident: { id: '158cm' } }],
  })
})

test('today has a page, and each of the last sixty days that has songs', async () => {
  const { store } = open()
  expect(await store.dispatch(listPlayedDays(ZONE))).toEqual([TODAY, YESTERDAY])
})

test('a radio that notes nothing is asked once', async () => {
  const { store, http, asked, errors } = open()
  const url = dayUrl('2026-11-27T23:00Z', '2026-11-28T23:00Z')
  http.fails(url, statusFailure(url, 404, 'Not Found'))
  expect(await store.dispatch(listPlayedDays(ZONE))).toEqual([])
  expect([asked(), errors]).toEqual([[url], []])
})

test('a visitor of today gets the songs since the page was made, and of a past day asks for nothing', async () => {
  const { store, clock, songs, asked } = open()
  await store.dispatch(prerenderDay(TODAY, ZONE))
  await store.dispatch(prerenderDay(YESTERDAY, ZONE))
  const before = asked().length
  for (const date of [TODAY, YESTERDAY]) store.dispatch(watchDaySongs(date, ZONE))
  await clock.advance(10_000)
  expect([songs(TODAY)?.songs.length, asked().length - before]).toEqual([2, 1])
})

test('a page that stays open after midnight gets the last songs of its day', async () => {
  const { store, http, clock, songs } = open('2026-11-28T22:59Z')
  store.dispatch(watchDaySongs(TODAY, ZONE))
  await settle()
  await clock.advance(5 * 60_000)
  http.answers(
    dayUrl('2026-11-27T23:00Z', '2026-11-28T23:00Z'),
    playedAnswer(inTheMorning, thisHour, songAt('2026-11-28T22:59:30Z', 'Limon', 'Vent d’eau')),
  )
  await store.dispatch(refreshDaySongs(TODAY, ZONE))
  expect(songs(TODAY)?.songs).toHaveLength(3)
  const before = http.asked.length
  await store.dispatch(refreshDaySongs(TODAY, ZONE))
  expect(http.asked).toHaveLength(before)
})

test('where clocks show another time, the day is that of the visitor', async () => {
  const { store, http, clock, songs } = open()
  await store.dispatch(prerenderDay(YESTERDAY, ZONE))
  http.answers(dayUrl('2026-11-26T20:00Z', '2026-11-27T20:00Z'), playedAnswer())
  store.dispatch(watchDaySongs(YESTERDAY, 'Indian/Reunion'))
  await clock.advance(10_000)
  expect(songs(YESTERDAY)).toMatchObject({ zone: 'Indian/Reunion', songs: [] })
})

test('where clocks show another time for a part of the day, the day is that of the visitor', async () => {
  const { store, http, clock, songs } = open()
  const date = '2026-10-25'
  http.answers(dayUrl('2026-10-24T22:00Z', '2026-10-25T23:00Z'), playedAnswer(inTheMorning))
  http.answers(dayUrl('2026-10-24T23:00Z', '2026-10-25T23:00Z'), playedAnswer())
  await store.dispatch(prerenderDay(date, ZONE))
  store.dispatch(watchDaySongs(date, 'Africa/Lagos'))
  await clock.advance(10_000)
  expect(songs(date)?.zone).toBe('Africa/Lagos')
})

test.each(['2026-11-29', 'hier', '2026-02-31', '0999-05-05'])(
  '%s has no songs, and nothing is asked for',
  async (date) => {
    const { store, songs, asked } = open()
    store.dispatch(watchDaySongs(date, ZONE))
    await settle()
    expect([songs(date)?.songs, asked()]).toEqual([[], []])
  },
)

test('an api that does not answer leaves the shows in the page, and browsers ask again', async () => {
  const { store, http, songs } = open()
  http.fails(dayUrl('2026-11-27T23:00Z', '2026-11-28T23:00Z'))
  await store.dispatch(prerenderDay(TODAY, ZONE))
  expect(songs(TODAY)).toMatchObject({ songs: [], until: 0 })
})
