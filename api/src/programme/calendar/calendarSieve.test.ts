import { createCalendarSieve } from './calendarSieve'

const SINCE = '20260927'

/** Returns what is kept of a calendar that arrives in pieces, and how many future events are not; no text over the limit. */
const siftAndCount = (text: string, pieceBytes = 60_000, encoding: BufferEncoding = 'utf8') => {
  const sieve = createCalendarSieve(SINCE)
  const bytes = Buffer.from(text, encoding)
  for (let at = 0; at < bytes.length; at += pieceBytes)
    if (!sieve.add(bytes.subarray(at, at + pieceBytes))) return { leftOut: sieve.countLeftOut() }
  return { text: sieve.finish().toString(encoding), leftOut: sieve.countLeftOut() }
}

const sift = (text: string, pieceBytes?: number, encoding?: BufferEncoding): string | undefined =>
  siftAndCount(text, pieceBytes, encoding).text

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

test('if more than 4 MB are in the future, the farthest starts are left out and counted', () => {
  const days = Array.from({ length: 6_000 }, (_, at) => new Date(Date.UTC(2026, 11, 1 + at)))
  const shows = days.map((day, at) =>
    writeEvent(
      `show-${at}`,
      [`DTSTART:${day.toISOString().slice(0, 10).replaceAll('-', '')}T200000Z`],
      'x'.repeat(900),
    ),
  )
  const weekly = writeEvent('weekly', ['DTSTART:20160101T200000Z', 'RRULE:FREQ=WEEKLY'])
  const { text = '', leftOut } = siftAndCount(writeCalendar(...shows.toReversed(), weekly, NEXT))
  expect(text).toContain(weekly)
  expect(text).toContain(NEXT)
  expect(text.length).toBeGreaterThan(3_000_000)
  const kept = [...text.matchAll(/^UID:show-(\d+)/gm)].map(([, at]) => Number(at))
  expect(kept).toEqual(shows.slice(0, kept.length).map((_, at) => kept.length - 1 - at))
  expect(leftOut).toBe(shows.length - kept.length)
})

test('a date that was moved to a far day is kept, so that it is not shown on its original day', () => {
  const far = Array.from({ length: 5_000 }, (_, at) =>
    writeEvent(`far-${at}`, ['DTSTART:20300101T200000Z'], 'x'.repeat(900)),
  ).join('')
  const moved = writeEvent('weekly', ['RECURRENCE-ID:20261202T200000Z', 'DTSTART:20310101T200000Z'])
  expect(sift(writeCalendar(moved, far))).toContain(moved)
  expect(sift(writeCalendar(far, moved))).toContain(moved)
})

test('a private series is kept, so that its changed dates stay private without saying so', () => {
  const series = (uid: string, ...lines: readonly string[]) =>
    writeEvent(uid, ['DTSTART:20160101T200000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20160301T000000Z', ...lines])
  const moved = (uid: string) =>
    writeEvent(uid, ['RECURRENCE-ID:20160108T200000Z', 'DTSTART:20261203T200000Z'])
  const hidden = series('private', 'CLASS:PRIVATE')
  const apple = series('apple', 'X-CALENDARSERVER-ACCESS:CONFIDENTIAL')
  const open = series('open', 'CLASS:PUBLIC')
  const events = [hidden, apple, ...['private', 'apple', 'open'].map(moved)]
  expect(sift(writeCalendar(open, ...events, PAST))).toBe(writeCalendar(...events))
})

test('one event of more than 4 MB is left out, and the others are kept', () => {
  const long = writeEvent('a', ['DTSTART:20261201T200000Z'], 'x'.repeat(75).concat('\r\n ').repeat(60_000))
  expect(siftAndCount(writeCalendar(long, NEXT))).toEqual({ text: writeCalendar(NEXT), leftOut: 1 })
})

test('Outlook’s second description, in HTML, is dropped if there is a plain one', () => {
  const outlook = (...lines: readonly string[]) => writeEvent('a', ['DTSTART:20261201T200000Z', ...lines])
  const html = 'X-ALT-DESC;FMTTYPE=text/html:<html>\r\n <body>Bonsoir</body>\r\n </html>'
  expect(sift(writeCalendar(outlook('DESCRIPTION:Bonsoir', html)), 9)).toBe(
    writeCalendar(outlook('DESCRIPTION:Bonsoir')),
  )
  const alone = writeCalendar(outlook(html))
  const folded = html.slice(html.indexOf('\r\n') + 2)
  expect(sift(alone)).toContain(folded)
  expect(sift(writeCalendar(outlook('DESCRIPTION:', html)))).toContain(folded)
  expect(sift(writeCalendar(outlook(`X-ALT-DESC;FMTTYPE=text/html:${'x'.repeat(5_000_000)}`)))).toBe(
    writeCalendar(outlook()),
  )
})

test.each([
  ['more than 40 MB', writeCalendar(PAST.repeat(9), NEXT)],
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
