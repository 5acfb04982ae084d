import { broadcastsOf } from './broadcasts'
import { readCalendar } from './calendar'
import { calendarOf, event, read } from './calendar.fixture'
import { subscriptionOf, subscriptionPartsOf } from './calendarJob'

const PERIOD = { from: Date.parse('2026-03-23T00:00:00Z'), to: Date.parse('2026-03-30T00:00:00Z') }
const WEEKLY = ['DTSTART;TZID=Europe/Paris:20260303T200000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY']
const MOVED = ['RECURRENCE-ID;TZID=Europe/Paris:20260324T200000', 'DTSTART;TZID=Europe/Paris:20260325T200000']

const expandedFrom = (text: string) => broadcastsOf(read(text), PERIOD, 'Europe/Paris').broadcasts

const titlesIn = (text: string) => expandedFrom(text).map(({ title }) => title)

const subscriptionTo = (text: string) => subscriptionOf([subscriptionPartsOf(read(text))], 'Programme')

test.each(['', '<html>', 'BEGIN:VCARD'])('%j is no calendar', (text) => {
  expect(readCalendar(text)).toMatchObject({ ok: false })
})

test.each([
  'CLASS:PRIVATE',
  'CLASS:CONFIDENTIAL',
  'CLASS:private',
  'CLASS:X-INTERNE',
  'CLASS;VALUE=DATE:x',
  '\uFEFFCLASS:PRIVATE',
  'agenda.CLASS:PRIVATE',
])('an event with %j appears neither on the air nor in the subscription', (line) => {
  const text = calendarOf(
    event('UID:1', 'DTSTART:20260326T190000Z', line, 'SUMMARY:Réunion'),
    event('UID:2', 'DTSTART:20260326T200000Z', 'CLASS:PUBLIC', 'SUMMARY:Nuit'),
  )
  expect(titlesIn(text)).toEqual(['Nuit'])
  expect(subscriptionTo(text)).not.toContain('Réunion')
})

test('an occurrence that became private appears nowhere, nor does the one it was', () => {
  const text = calendarOf(
    event(...WEEKLY, 'SUMMARY:Mardi'),
    event(...MOVED, 'CLASS:PRIVATE', 'SUMMARY:Réunion'),
  )
  expect(titlesIn(text)).toEqual([])
  expect(subscriptionTo(text)).not.toContain('Réunion')
  expect(titlesIn(subscriptionTo(text))).toEqual([])
})

test('a changed occurrence of a private series is private unless it says otherwise', () => {
  const series = event(...WEEKLY, 'CLASS:PRIVATE', 'SUMMARY:Réunion')
  expect(titlesIn(calendarOf(series, event(...MOVED, 'SUMMARY:Réunion')))).toEqual([])
  expect(titlesIn(calendarOf(series, event(...MOVED, 'CLASS:PUBLIC', 'SUMMARY:Portes ouvertes')))).toEqual([
    'Portes ouvertes',
  ])
})

test.each([
  'UID;VALUE=DATE:x',
  'CLASS;VALUE=DURATION:x',
  'RECURRENCE-ID:x',
  'SUMMARY;VALUE=DATE:x',
  'STATUS;VALUE=DATE:x',
])('an event with an unreadable value (%s) costs itself only', (line) => {
  const text = calendarOf(
    event(line, 'DTSTART:20260326T190000Z', 'SUMMARY:Illisible').replace('UID:a@onde.example\r\n', ''),
    event('UID:2', 'DTSTART:20260326T200000Z', 'SUMMARY:Nuit'),
  )
  expect(titlesIn(text)).toContain('Nuit')
  expect(subscriptionTo(text)).toContain('Nuit')
})

test('a changed occurrence of a series that cannot be read is private unless it says otherwise', () => {
  const series = event('DTSTART:x', 'RRULE:FREQ=WEEKLY', 'CLASS:PRIVATE', 'SUMMARY:Réunion')
  expect(titlesIn(calendarOf(series, event(...MOVED, 'SUMMARY:Réunion')))).toEqual([])
  expect(titlesIn(calendarOf(series, event(...MOVED, 'CLASS:PUBLIC', 'SUMMARY:Portes')))).toEqual(['Portes'])
})

test('a time zone with an unreadable name costs itself only', () => {
  const text = calendarOf(
    'BEGIN:VTIMEZONE\r\nTZID;VALUE=DATE:x\r\nEND:VTIMEZONE',
    event('DTSTART:20260326T190000Z', 'SUMMARY:Nuit'),
  )
  expect(titlesIn(text)).toEqual(['Nuit'])
  expect(subscriptionTo(text)).toContain('Nuit')
})
