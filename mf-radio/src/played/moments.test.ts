import { findDayRange, isDate } from './moments'

test.each([
  ['Europe/Paris', '2026-11-28', '2026-11-27T23:00Z', 24],
  ['Europe/Paris', '2026-10-25', '2026-10-24T22:00Z', 25],
  ['Europe/Paris', '2026-03-29', '2026-03-28T23:00Z', 23],
  ['Indian/Reunion', '2026-11-28', '2026-11-27T20:00Z', 24],
  ['Pacific/Auckland', '2026-11-28', '2026-11-27T11:00Z', 24],
  ['America/Cayenne', '2026-12-31', '2026-12-31T03:00Z', 24],
])('in %s, %s begins at %s and has %i hours', (zone, date, start, hours) => {
  const { from, to } = findDayRange(zone, date)
  expect([from, (to - from) / 3_600_000]).toEqual([Date.parse(start), hours])
})

test.each(['2026-02-31', '2026-13-01', '0999-05-05', 'hier', '2026-1-1', '2026-11-28T20:00Z'])(
  '%s is no day',
  (text) => {
    expect(isDate(text)).toBe(false)
  },
)
