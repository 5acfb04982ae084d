import { createCalendarSieve } from './calendarSieve'

const SINCE = '20260927'

/** What is kept of a calendar that comes in pieces of some bytes; undefined over the limit. */
const sift = (text: string, pieceBytes = 60_000, encoding: BufferEncoding = 'utf8'): string | undefined => {
  const sieve = createCalendarSieve(SINCE)
  const bytes = Buffer.from(text, encoding)
  for (let at = 0; at < bytes.length; at += pieceBytes)
    if (!sieve.add(bytes.subarray(at, at + pieceBytes))) return undefined
  return sieve.finish().toString(encoding)
}

const writeEvent = (uid: string, lines: readonly string[], text = ''): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, `SUMMARY:Émission ${text}`, 'END:VEVENT', ''].join('\r\n')

const writeCalendar = (...events: readonly string[]): string =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`

const past = (at: number): string =>
  writeEvent(
    `past-${at}`,
    [`DTSTART:2016${String((at % 12) + 1).padStart(2, '0')}01T200000Z`],
    'x'.repeat(900),
  )

/** More than is kept of one calendar. */
const PAST = Array.from({ length: 5_000 }, (_, at) => past(at)).join('')

const NEXT = writeEvent('next', ['DTSTART;TZID="Europe/Paris: local":20261201T200000', 'DURATION:PT1H'])

test.each([1, 7, 60_000])(
  'a calendar of a usual size stays as it is, in pieces of %d bytes',
  (pieceBytes) => {
    const calendar = writeCalendar(past(1), NEXT, writeEvent('nothing', []))
    expect(sift(calendar, pieceBytes)).toBe(calendar)
  },
)

test('of a large one, what is over is dropped, and all else is kept', () => {
  const kept = [
    NEXT,
    writeEvent('weekly', ['DTSTART:20160101T200000Z', 'RRULE:FREQ=WEEKLY']),
    writeEvent('weekly', ['RECURRENCE-ID:20261202T200000Z', 'DTSTART:20160101T210000Z']),
    writeEvent('moved', ['RECURRENCE-ID:20160108T200000Z', 'DTSTART:20261203T200000Z']),
    writeEvent('from-then-on', [
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20160108T200000Z',
      'DTSTART:20160108T210000Z',
    ]),
    writeEvent('dates', ['DTSTART:20160101T200000Z', 'RDATE:20160201T200000Z,', ' 20261201T200000Z']),
    writeEvent('until', ['DTSTART:20160101T200000Z', 'RRULE:FREQ=WEEKLY;UNT', ' IL=20270101T000000Z']),
    writeEvent('long', ['DTSTART;VALUE=DATE:20160101', 'DTEND;VALUE=DATE:20270101']),
    writeEvent('weeks', ['DTSTART:20160101T200000Z', 'DURATION:P600W']),
    writeEvent('no-start', ['SUMMARY:Sans date']),
    writeEvent('alarm', [
      'DTSTART:20261201T200000Z',
      'BEGIN:VALARM',
      'DTSTART:20160101T000000Z',
      'END:VALARM',
    ]),
  ]
  const over = [
    writeEvent('ended', ['DTSTART:20160101T200000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20160301T000000Z']),
    writeEvent('alone', ['RECURRENCE-ID:20160108T200000Z', 'DTSTART:20160108T210000Z']),
    writeEvent('alarmed', ['DTSTART:20160101T200000Z', 'BEGIN:VALARM', 'DURATION:P600W', 'END:VALARM']),
  ]
  expect(sift(writeCalendar(...over, ...kept, PAST, ...kept))).toBe(writeCalendar(...kept, ...kept))
})

test('attached files are dropped, however long their lines are', () => {
  const poster = 'QUJD'.repeat(2_000_000)
  const attached = (line: string) => writeEvent('a', ['DTSTART:20261201T200000Z', ...line.split('\n')])
  const plain = writeEvent('a', ['DTSTART:20261201T200000Z'])
  expect(sift(writeCalendar(attached(`ATTACH;VALUE=BINARY;ENCODING=BASE64:${poster}`)))).toBe(
    writeCalendar(plain),
  )
  expect(sift(writeCalendar(attached('ATTACH;ENCODING=BASE64;VALUE=BINARY:QUJD\n QUJD\n\tQUJD')), 9)).toBe(
    writeCalendar(plain),
  )
  expect(
    sift(writeCalendar(attached(`ATTACH;X-NAME="C:a.png";ENCODING=BASE64;VALUE=BINARY:${poster}`))),
  ).toBe(writeCalendar(plain))
  const linked = attached('ATTACH:https://site.example/affiche.jpg')
  expect(sift(writeCalendar(linked))).toBe(writeCalendar(linked))
})

test('forty megabytes of the past cost what is to come nothing', () => {
  const years = Array.from({ length: 7 }, () => PAST).join('')
  expect(Buffer.byteLength(years)).toBeGreaterThan(33_000_000)
  expect(sift(writeCalendar(years, NEXT))).toBe(writeCalendar(NEXT))
})

test.each([
  ['more than 40 MB', writeCalendar(PAST.repeat(9), NEXT)],
  ['more than 4 MB to come', writeCalendar(PAST.replaceAll(':2016', ':2027'))],
  [
    'one event of more than 4 MB',
    writeCalendar(writeEvent('a', ['DTSTART:20160101T200000Z'], 'x'.repeat(5_000_000))),
  ],
  ['a line without end', 'x'.repeat(5_000_000)],
  ['more than 4 MB in UTF-16', writeCalendar(PAST)],
])('%s is over the limit', (name, calendar) => {
  expect(sift(calendar, 60_000, name.endsWith('UTF-16') ? 'utf16le' : 'utf8')).toBeUndefined()
})

test.each([
  '',
  'BEGIN:VEVENT\r\nUID:a',
  'END:VEVENT\r\nEND:VEVENT\r\n',
  'BEGIN:VEVENT\nBEGIN:VEVENT\nEND:VEVENT\n',
])('a text that is not a calendar stays as it is: %j', (text) => {
  expect(sift(text, 3)).toBe(text)
})
