import { event, read, writeCalendar } from './calendar.fixture'
import { expandWithUpcoming, keepFirstOfEach } from './upcoming'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A Friday. */
const NOW = Date.parse('2026-11-27T12:00:00Z')
const WORK = { period: { from: NOW - DAY, to: NOW + 8 * DAY }, now: NOW }

/** Lists the next dates after the week, `2026-12-09 Sillons`. */
const list = (...events: readonly string[]): readonly string[] => {
  const calendar = read(writeCalendar(...events), undefined, WORK.period.from)
  return expandWithUpcoming(calendar, WORK, () => {}).upcoming.map(
    ({ start, title }) => `${start.slice(0, 10)} ${title}`,
  )
}

/** Writes a show that repeats every few weeks from a day on. */
const everyWeeks = (weeks: number, day: string, ...lines: readonly string[]) =>
  event(`DTSTART:${day}T190000Z`, `RRULE:FREQ=WEEKLY;INTERVAL=${weeks}`, 'SUMMARY:Sillons', ...lines)

test.each([
  ['each week: its date is in the week', 1, '20261104', []],
  ['every second week, and in three days', 2, '20261130', []],
  ['every second week, and was on yesterday', 2, '20261126', ['2026-12-10 Sillons']],
  ['every third week, after the week', 3, '20261118', ['2026-12-09 Sillons']],
  ['each twelfth week', 12, '20261123', ['2027-02-15 Sillons']],
  ['each fourteenth week, beyond 90 days', 14, '20261124', []],
])('a show that is on %s', (_, weeks, day, expected) => {
  expect(list(everyWeeks(weeks, day))).toEqual(expected)
})

test('single shows of one title are announced once, by the first', () => {
  const single = (day: string, title: string) =>
    event(`UID:${day}@onde.example`, `DTSTART:${day}T190000Z`, 'DURATION:PT1H', `SUMMARY:${title}`)
  expect(
    list(single('20261220', 'Basalte'), single('20261210', 'Basalte'), single('20270110', 'Axonberg')),
  ).toEqual(['2026-12-10 Basalte', '2027-01-10 Axonberg'])
})

test('a renamed date of a weekly show is announced', () => {
  const changed = event(
    'RECURRENCE-ID:20261216T190000Z',
    'DTSTART:20261216T190000Z',
    'DURATION:PT1H',
    'SUMMARY:Axonberg',
  )
  expect(list(everyWeeks(1, '20261104'), changed)).toEqual(['2026-12-16 Axonberg'])
})

test('a date that is excluded or cancelled is not announced', () => {
  expect(list(everyWeeks(3, '20261118', 'EXDATE:20261209T190000Z'))).toEqual(['2026-12-30 Sillons'])
  expect(list(everyWeeks(3, '20261118', 'STATUS:CANCELLED'))).toEqual([])
})

test('a show whose rule takes too much work has no next date', () => {
  const endless = event(
    'UID:z@onde.example',
    'DTSTART:19700101T190000Z',
    'RRULE:FREQ=SECONDLY',
    'SUMMARY:Toujours',
  )
  expect(list(endless)).toEqual([])
})

test('a next date has no description, which pages do not show', () => {
  const calendar = read(writeCalendar(everyWeeks(3, '20261118', 'DESCRIPTION:Un texte.')))
  const [next] = expandWithUpcoming(calendar, WORK, () => {}).upcoming
  expect(Object.keys(next ?? {}).sort()).toEqual(['end', 'id', 'isAllDay', 'start', 'title'])
})

test('at most 500 next dates are answered', () => {
  const many = Array.from({ length: 600 }, (_, at) => ({ title: String(at), start: '2026-12-09T19:00:00Z' }))
  expect(keepFirstOfEach(many)).toHaveLength(500)
})
