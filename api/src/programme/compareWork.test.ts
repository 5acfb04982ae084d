import { event, read, writeCalendar } from './calendar.fixture'
import { measureRecurrence, takesAsMuch } from './compareWork'

/** The work of the first event of a UID, of which these are the lines. */
const measureFirst = (...events: readonly (readonly string[])[]) => {
  const { events: group } = read(writeCalendar(...events.map((lines) => event(...lines))))
  const [first] = group
  if (!first) throw new Error('no event')
  return measureRecurrence(first, group)
}

const START = 'DTSTART:20260301T190000Z'
const RULE = 'RRULE:FREQ=SECONDLY'
const COUNTED = `${RULE};COUNT=99999`
const ENDED = `${RULE};UNTIL=20270101T000000Z`
const EXCLUDED = [START, RULE, 'EXRULE:FREQ=SECONDLY;COUNT=99999']
const TWICE = [START, `${RULE};COUNT=9;BYSECOND=1`, `${RULE};COUNT=99999;BYSECOND=1`]

test.each<[string, readonly string[], readonly string[]]>([
  ['a later day', [START, RULE], ['DTSTART:20260302T190000Z', RULE]],
  ['a later second', [START, RULE], ['DTSTART:20260301T190001Z', RULE]],
  ['a later time in another zone', [START, RULE], ['DTSTART;TZID=Europe/Paris:20260301T210000', RULE]],
  ['COUNT', [START, RULE], [START, `${RULE};COUNT=3`]],
  ['a lower COUNT', [START, COUNTED], [START, `${RULE};COUNT=99998`]],
  ['no COUNT, with which the limit is lower', [START, COUNTED], [START, RULE]],
  ['UNTIL', [START, RULE], [START, ENDED]],
  ['an earlier UNTIL', [START, ENDED], [START, `${RULE};UNTIL=20261231T000000Z`]],
  ['an INTERVAL', [START, RULE], [START, `${RULE};INTERVAL=60`]],
  ['another BYDAY', [START, `${RULE};BYDAY=MO`], [START, `${RULE};BYDAY=TU`]],
  ['another WKST', [START, RULE], [START, `${RULE};WKST=SU`]],
  ['a rule less', [START, RULE, 'RRULE:FREQ=DAILY'], [START, RULE]],
  ['a lower COUNT of its second rule', TWICE, [...TWICE.slice(0, 2), `${RULE};COUNT=10;BYSECOND=1`]],
  ['a lower COUNT of its EXRULE', EXCLUDED, [...EXCLUDED.slice(0, 2), 'EXRULE:FREQ=SECONDLY;COUNT=9']],
])('an event that took too much work is tried again with %s', (_, before, after) => {
  expect(takesAsMuch(measureFirst(after), measureFirst(before))).toBe(false)
})

test.each<[string, readonly string[], readonly string[]]>([
  [
    'another name and other words',
    [START, RULE],
    ['UID:b', 'SUMMARY:Autre', 'DTSTAMP:20260302T100000Z', START, RULE],
  ],
  [
    'parts in another order',
    [START, `${RULE};BYDAY=MO;COUNT=9`],
    [START, 'RRULE:COUNT=9;BYDAY=MO;FREQ=SECONDLY'],
  ],
  ['parts nobody knows', [START, RULE], [START, `${RULE};X-NOTE=1`]],
  ['rules in another order', TWICE, [START, ...TWICE.slice(1).reverse()]],
  ['an earlier start', [START, RULE], ['DTSTART:19700101T190000Z', RULE]],
  ['a higher COUNT', [START, COUNTED], [START, `${RULE};COUNT=100000`]],
  ['a later UNTIL', [START, ENDED], [START, `${RULE};UNTIL=20280101T000000Z`]],
  ['no UNTIL', [START, ENDED], [START, RULE]],
  [
    'dates that are added or excluded',
    [START, RULE],
    [START, RULE, 'RDATE:20260401T190000Z', 'EXDATE:20260301T190000Z'],
  ],
])('an event that took too much work stays left out with %s', (_, before, after) => {
  expect(takesAsMuch(measureFirst(after), measureFirst(before))).toBe(true)
})

test('a change that moved all later occurrences by years is part of the work', () => {
  const series = [START, 'RRULE:FREQ=DAILY']
  const change = (start: string) => [start, 'RECURRENCE-ID;RANGE=THISANDFUTURE:20260303T190000Z']
  const before = measureFirst(series, change('DTSTART:20960303T190000Z'))
  const after = measureFirst(series, change('DTSTART:20260303T200000Z'))
  expect([takesAsMuch(after, before), takesAsMuch(before, after)]).toEqual([false, true])
})
