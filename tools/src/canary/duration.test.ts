import { durationOf } from './duration'

test.each([
  ['90s', 90_000],
  ['45m', 2_700_000],
  ['2h', 7_200_000],
])('%s is a time to watch', (text, durationMs) => {
  expect(durationOf(text)).toBe(durationMs)
})

test.each(['', '45', 'm', '1.5h', '-1h', '2 days'])('%j is none', (text) => {
  expect(() => durationOf(text)).toThrow('Say 90s, 45m or 2h.')
})
