import fc from 'fast-check'
import { daysFrom, event, expand, list, subscribeTo, writeCalendar } from './calendar.fixture'

const WEEK = daysFrom('2026-03-23', 7)
const WEEKLY = ['DTSTART;TZID=Europe/Paris:20260303T200000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY']

test('a long programme is subscribed to as the series it has, in lines of 75 bytes', () => {
  const text = subscribeTo(writeCalendar(event(...WEEKLY, `SUMMARY:${'é🎧'.repeat(60)}`)))
  expect(text).toContain('DTSTART;TZID=Europe/Paris:20260303T200000\r\nDURATION:PT1H\r\nRRULE:FREQ=WEEKLY')
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Paris')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

const TWICE_A_DAY = [
  'DTSTART;TZID=Europe/Paris:20260301T190000',
  'RRULE:FREQ=DAILY;BYHOUR=19,21',
  'SUMMARY:Nuit',
]

test.each([
  ['taken out', writeCalendar(event(...TWICE_A_DAY, 'EXDATE;VALUE=DATE:20260324'))],
  [
    'moved',
    writeCalendar(
      event(...TWICE_A_DAY),
      event('RECURRENCE-ID;VALUE=DATE:20260324', 'DTSTART:20260324T120000Z', 'SUMMARY:Midi'),
    ),
  ],
])(
  'where a date names two shows that are %s, subscribers get the shows of the period one by one',
  (_what, text) => {
    const subscribed = subscribeTo(text, WEEK)
    expect(list(subscribed, WEEK)).toEqual(list(text, WEEK))
    expect(subscribed).not.toContain('RRULE:FREQ=DAILY')
  },
)

const day = fc.integer({ min: 1, max: 31 }).map((number) => `202603${String(number).padStart(2, '0')}`)
const time = fc.constantFrom('T000000', 'T023000', 'T200000')
const when = (name: string) =>
  fc
    .tuple(
      fc.constantFrom('', 'Z', 'DATE', 'Europe/Paris', 'America/New_York', 'Romance Standard Time'),
      day,
      time,
    )
    .map(([zone, date, clock]) =>
      zone === 'DATE'
        ? `${name};VALUE=DATE:${date}`
        : `${name}${zone.length > 1 ? `;TZID=${zone}` : ''}:${date}${clock}${zone === 'Z' ? zone : ''}`,
    )
const rule = fc.constantFrom(
  'RRULE:FREQ=DAILY',
  'RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20260328',
  'RRULE:FREQ=DAILY;INTERVAL=3;COUNT=9',
  'RRULE:FREQ=MONTHLY;BYDAY=-1SU',
  'RRULE:FREQ=DAILY;BYHOUR=0,2,20',
)
const detail = fc.constantFrom(
  'STATUS:CANCELLED',
  'CLASS:PRIVATE',
  'EXRULE:FREQ=WEEKLY;BYDAY=TU,SA',
  'RDATE;VALUE=PERIOD:20260325T230000Z/PT3H',
  'DURATION:PT3H',
  'LOCATION:Ici\\, là',
  'DESCRIPTION:<p>a</p>',
)
const series = fc.tuple(
  when('DTSTART'),
  rule,
  fc.array(fc.oneof(when('EXDATE'), when('RDATE'), detail), { maxLength: 3 }),
)
const changed = fc.tuple(
  fc.oneof(when('RECURRENCE-ID'), when('RECURRENCE-ID;RANGE=THISANDFUTURE')),
  when('DTSTART'),
  fc.array(detail, { maxLength: 1 }),
)

const changes = fc.array(changed, { maxLength: 3 })

/** What visitors see, whatever its id. */
const listShown = (text: string) =>
  expand(text, WEEK)
    .map(({ id: _, ...broadcast }) => broadcast)
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

test('whatever a series and its changes are, subscribers get what the page shows', () => {
  fc.assert(
    fc.property(series, changes, ([start, recurrence, lines], drawn) => {
      const text = writeCalendar(
        event(start, recurrence, ...lines, 'SUMMARY:Nuit'),
        ...drawn.map(([id, moved, more]) => event(id, moved, ...more, 'SUMMARY:Autre nuit')),
      )
      expect(listShown(subscribeTo(text, WEEK))).toEqual(listShown(text))
    }),
    { numRuns: 50 },
  )
})
