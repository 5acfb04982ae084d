import { olderPages } from './olderPages'

test('behind the first page is the newest of the numbered ones', () => {
  expect(olderPages('newest', 24 * 10, 0)).toEqual({ shown: [], next: 9, mayGrow: true })
  expect(olderPages('newest', 24 * 10, 1)).toEqual({ shown: [9], next: 8, mayGrow: false })
})

test('behind a numbered page is the one below its number, down to the oldest', () => {
  expect(olderPages(3, 24 * 10, 1)).toEqual({ shown: [2], next: 1, mayGrow: false })
  expect(olderPages(2, 24 * 10, 1)).toEqual({ shown: [1], next: undefined, mayGrow: false })
  expect(olderPages(1, 24 * 10, 3)).toEqual({ shown: [], next: undefined, mayGrow: false })
})

test.each([
  [24 * 9 + 24, 1],
  [24 * 9 + 36, 1],
  [24 * 9 + 37, 0],
  [24 * 9 + 47, 0],
])('of %d podcasts, %d older page fits into 60 cards', (matching, shown) => {
  expect(olderPages('newest', matching, 9).shown).toHaveLength(shown)
})
