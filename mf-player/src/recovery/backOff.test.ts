import { backOffMs } from './backOff'

describe('the delay before an attempt', () => {
  it.each([
    [0, 1000],
    [1, 2000],
    [3, 8000],
    [5, 30_000],
    [500, 30_000],
  ])('number %d is at most %d ms', (attempt, longest) => {
    expect(backOffMs(attempt, 0)).toBe(longest)
  })

  it('is shortened at random, so that listeners do not all come back at once', () => {
    expect(backOffMs(5, 1)).toBe(21_000)
  })
})
