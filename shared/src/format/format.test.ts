import { formatTime } from './format'

describe('formatTime', () => {
  it.each([
    [0, '0:00'],
    [999, '0:00'],
    [61_000, '1:01'],
    [3_599_000, '59:59'],
    [3_600_000, '1:00:00'],
    [37_230_000, '10:20:30'],
  ])('writes %d ms as %s', (durationMs, text) => {
    expect(formatTime(durationMs)).toBe(text)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('reads %d as 0:00', (durationMs) => {
    expect(formatTime(durationMs)).toBe('0:00')
  })
})
