import { daysFrom, event, expand, writeCalendar } from './calendar.fixture'
import { calendarJob } from './calendarJob'
import type { RecurrenceWork } from './compareWork'

const WEEK = daysFrom('2026-03-23', 7)

/** Reads a calendar in as many jobs as it takes. */
const readAll = async (text: string, known: readonly RecurrenceWork[] = []) => {
  const slices = []
  let first: number | undefined = 0
  while (first !== undefined) {
    const work = { text, period: WEEK, now: WEEK.from, radioZone: 'Europe/Paris', skipped: [], known, first }
    const slice: Awaited<ReturnType<typeof calendarJob.work>> = await calendarJob.work(work, () => {})
    slices.push(slice)
    first = slice.next
  }
  return slices
}

/** Daily shows since 1973, which take about 20 ms each. */
const writeOldShows = (count: number) =>
  Array.from({ length: count }, (_, show) =>
    event(
      `UID:${show}`,
      `DTSTART:19730101T20${String(show).padStart(2, '0')}00Z`,
      'RRULE:FREQ=DAILY',
      `SUMMARY:${show}`,
    ),
  )

test('a calendar that takes long is read in several jobs, without losing or repeating a show', async () => {
  const text = writeCalendar(...writeOldShows(60))
  const slices = await readAll(text)
  expect(slices.length).toBeGreaterThan(1)
  const starts = slices.flatMap(({ broadcasts }) => broadcasts.map(({ id }) => id))
  expect(starts.sort()).toEqual(
    expand(text, WEEK)
      .map(({ id }) => id)
      .sort(),
  )
  expect(slices.flatMap(({ events }) => events)).toHaveLength(60)
})

const SECONDLY = (uid: string, ...lines: readonly string[]) =>
  event(`UID:${uid}`, 'DTSTART:19700101T190000Z', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Toujours', ...lines)

test('a recurrence that is known to take too much work is left out under any name, and named', async () => {
  const [first] = await readAll(writeCalendar(SECONDLY('a')))
  const known = first?.endless.flatMap(({ work }) => work ?? []) ?? []
  const show = event('UID:b', 'DTSTART:20260324T190000Z', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Mardi')
  const [again] = await readAll(writeCalendar(SECONDLY('c', 'LOCATION:Autre', 'SEQUENCE:7'), show), known)
  expect(again?.endless).toEqual([{ name: 'c', work: known[0] }])
  expect(again?.broadcasts.map(({ title }) => title)).toEqual(['Mardi'])
})

test('events that share a UID with endless ones are left out this time, and are not known as endless', async () => {
  const endless = Array.from({ length: 20 }, () => SECONDLY('a'))
  const show = event('UID:a', 'DTSTART:20260324T190000Z', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Mardi')
  const slices = await readAll(writeCalendar(...endless, show))
  const works = slices.flatMap((slice) => slice.endless.flatMap(({ work }) => JSON.stringify(work) ?? []))
  expect(new Set(works).size).toBe(1)
})

test('an event that was left out is read again once it has an earlier end', async () => {
  const [first] = await readAll(writeCalendar(SECONDLY('a')))
  const known = first?.endless.flatMap(({ work }) => work ?? []) ?? []
  const mended = event(
    'UID:a',
    'DTSTART:20260324T190000Z',
    'RRULE:FREQ=SECONDLY;UNTIL=20260324T190002Z',
    'SUMMARY:Trois',
  )
  const [again] = await readAll(writeCalendar(mended), known)
  expect(again?.endless).toEqual([])
  expect(again?.broadcasts).toHaveLength(3)
})
