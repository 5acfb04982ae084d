import { createDemo } from '@site/demo'
import { FakeClock } from '@site/demo/testing'
import { broadcastsOf } from './broadcasts'
import { calendarOf, event, read } from './calendar.fixture'
import { subscriptionOf, subscriptionPartsOf } from './calendarJob'

const PARIS = 'Europe/Paris'
const WEEK = { from: Date.parse('2026-03-23T00:00:00Z'), to: Date.parse('2026-03-30T00:00:00Z') }

const startsOf = (text: string, period = WEEK) =>
  broadcastsOf(read(text), period, PARIS).broadcasts.map(({ start, title }) => `${start} ${title}`)

test('a show is told with its times in UTC', () => {
  const text = calendarOf(
    event(
      'DTSTART;TZID=Europe/Paris:20260326T200000',
      'DTEND;TZID=Europe/Paris:20260326T213000',
      'SUMMARY:Parpaing\\, Gros œuvre',
      'DESCRIPTION:Une ligne\\net une autre',
      'URL:https://onde.example/parpaing',
    ),
  )
  expect(broadcastsOf(read(text), WEEK, PARIS).broadcasts).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{12}$/),
      title: 'Parpaing, Gros œuvre',
      description: 'Une ligne\net une autre',
      start: '2026-03-26T19:00:00.000Z',
      end: '2026-03-26T20:30:00.000Z',
      isAllDay: false,
      url: 'https://onde.example/parpaing',
    },
  ])
})

test('a weekly show keeps its hour when clocks change', () => {
  const text = calendarOf(
    event('DTSTART;TZID=Europe/Paris:20260105T200000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY', 'SUMMARY:Nuit'),
  )
  expect(startsOf(text)).toEqual([
    '2026-03-23T19:00:00.000Z Nuit',
    '2026-03-24T19:00:00.000Z Nuit',
    '2026-03-25T19:00:00.000Z Nuit',
    '2026-03-26T19:00:00.000Z Nuit',
    '2026-03-27T19:00:00.000Z Nuit',
    '2026-03-28T19:00:00.000Z Nuit',
    '2026-03-29T18:00:00.000Z Nuit',
  ])
})

test.each([
  ['UTC', 'DTSTART:20260326T190000Z', '2026-03-26T19:00:00.000Z'],
  ['another zone', 'DTSTART;TZID=America/Toronto:20260326T150000', '2026-03-26T19:00:00.000Z'],
  ['no zone', 'DTSTART:20260326T200000', '2026-03-26T19:00:00.000Z'],
  ['a zone nobody knows', 'DTSTART;TZID=Atlantide:20260326T200000', '2026-03-26T19:00:00.000Z'],
])('a time in %s is read', (_what, start, expected) => {
  expect(startsOf(calendarOf(event(start, 'SUMMARY:Nuit')))).toEqual([`${expected} Nuit`])
})

test('a zone of the calendar’s own is what it says', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Heure du studio',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
  expect(
    startsOf(calendarOf(zone, event('DTSTART;TZID=Heure du studio:20260326T220000', 'SUMMARY:Nuit'))),
  ).toEqual(['2026-03-26T19:00:00.000Z Nuit'])
})

test('a whole day is the radio’s', () => {
  const [day] = broadcastsOf(
    read(calendarOf(event('DTSTART;VALUE=DATE:20260328', 'SUMMARY:Fête'))),
    WEEK,
    PARIS,
  ).broadcasts
  expect(day).toMatchObject({
    start: '2026-03-27T23:00:00.000Z',
    end: '2026-03-28T23:00:00.000Z',
    isAllDay: true,
  })
})

const weekly = event(
  'DTSTART;TZID=Europe/Paris:20260303T200000',
  'DURATION:PT1H',
  'RRULE:FREQ=WEEKLY',
  'SUMMARY:Mardi',
)

test('a cancelled show, and a cancelled occurrence of a series, are not told', () => {
  const gone = event('DTSTART:20260326T190000Z', 'STATUS:CANCELLED', 'SUMMARY:Annulé').replace(
    'UID:a@',
    'UID:b@',
  )
  const occurrence = event(
    'RECURRENCE-ID;TZID=Europe/Paris:20260324T200000',
    'DTSTART;TZID=Europe/Paris:20260324T200000',
    'STATUS:CANCELLED',
    'SUMMARY:Mardi',
  )
  expect(startsOf(calendarOf(weekly, gone))).toEqual(['2026-03-24T19:00:00.000Z Mardi'])
  expect(startsOf(calendarOf(weekly, occurrence))).toEqual([])
})

test('an occurrence that was moved is where it was moved to', () => {
  const moved = event(
    'RECURRENCE-ID:20260324T190000Z',
    'DTSTART:20260325T210000Z',
    'SUMMARY:Mardi un mercredi',
  )
  expect(startsOf(calendarOf(weekly, moved))).toEqual(['2026-03-25T21:00:00.000Z Mardi un mercredi'])
})

test('days that are left out of a series, and days that are added, count', () => {
  const lines = [
    'EXDATE;TZID=Europe/Paris:20260324T200000',
    'RDATE;TZID=Europe/Paris:20260327T200000',
    'END:VEVENT',
  ]
  expect(startsOf(calendarOf(weekly.replace('END:VEVENT', lines.join('\r\n'))))).toEqual([
    '2026-03-27T19:00:00.000Z Mardi',
  ])
})

test('a show that began before and goes on is told', () => {
  const text = calendarOf(event('DTSTART:20260322T230000Z', 'DTEND:20260323T020000Z', 'SUMMARY:Nuit'))
  expect(startsOf(text)).toEqual(['2026-03-22T23:00:00.000Z Nuit'])
})

test.each([
  ['no start', event('SUMMARY:Perdu')],
  ['a start nobody can read', event('DTSTART:demain', 'SUMMARY:Perdu')],
  ['a rule nobody can read', event('DTSTART:20260326T190000Z', 'RRULE:FREQ=PARFOIS', 'SUMMARY:Perdu')],
  ['a line that is none', event('DTSTART:20260326T190000Z', '???', 'SUMMARY:Perdu')],
  ['no end', 'BEGIN:VEVENT\r\nDTSTART:20260326T190000Z'],
])('an event with %s costs itself only', (_what, bad) => {
  const good = event('DTSTART:20260326T190000Z', 'SUMMARY:Bon')
  expect(startsOf(calendarOf(good, bad))).toEqual(['2026-03-26T19:00:00.000Z Bon'])
})

test('a rule that never ends is left', () => {
  const text = calendarOf(event('DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Tic'))
  expect(startsOf(text)).toEqual([])
})

test('an event every second leaves room for the others', () => {
  const good = event('DTSTART:20260327T190000Z', 'SUMMARY:Bon')
  const bad = event('DTSTART:20260326T190000Z', 'RRULE:FREQ=SECONDLY;INTERVAL=0', 'SUMMARY:Tic')
  expect(startsOf(calendarOf(good, bad))).toContain('2026-03-27T19:00:00.000Z Bon')
})

test('who subscribes gets the series, their zones, and nobody’s address', () => {
  const text = calendarOf(
    weekly.replace('SUMMARY', 'ATTENDEE:mailto:someone@onde.example\r\nX-NOTE:interne\r\nSUMMARY'),
  )
  const subscription = subscriptionOf([subscriptionPartsOf(read(text))], 'Programme')
  expect(subscription).not.toMatch(/someone|interne/)
  expect(subscription).toContain('X-WR-CALNAME:Programme')
  expect(startsOf(subscription)).toEqual(startsOf(text))
})

test('the invented week is never empty, from now to five weeks from now', () => {
  const clock = new FakeClock('2026-11-22T12:00:00Z')
  const calendar = read(createDemo({ clock, live: 'off' }).calendar())
  for (let week = 0; week <= 5; week += 1) {
    const from = clock.now() + week * 7 * 86_400_000
    const { broadcasts } = broadcastsOf(calendar, { from, to: from + 7 * 86_400_000 }, PARIS)
    expect(broadcasts.length).toBeGreaterThanOrEqual(27)
    for (const { end, start } of broadcasts) expect(Date.parse(end)).toBeGreaterThan(Date.parse(start))
  }
})
