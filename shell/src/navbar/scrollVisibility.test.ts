import { atTop, scrolled } from './scrollVisibility'

const hiddenAfter = (...positions: readonly number[]): boolean => positions.reduce(scrolled, atTop).hidden

describe('the navbar while the page scrolls', () => {
  it('stays for the first 30 pixels', () => {
    expect(hiddenAfter(10, 30)).toBe(false)
  })

  it('hides on the way down past 30 pixels', () => {
    expect(hiddenAfter(10, 31)).toBe(true)
  })

  it('comes back on the way up', () => {
    expect(hiddenAfter(500, 499)).toBe(false)
  })

  it('is there at the top', () => {
    expect(hiddenAfter(500, 0)).toBe(false)
  })

  it('does not change when the position does not', () => {
    expect(hiddenAfter(500, 500)).toBe(true)
  })
})
