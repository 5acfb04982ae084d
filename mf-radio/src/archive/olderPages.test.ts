import { olderPages } from './olderPages'

test('behind the first page stand the numbered ones, the newest of them first', () => {
  expect(olderPages('newest', 24 * 10, 0)).toEqual({ shown: [], next: 9, mayGrow: true })
  expect(olderPages('newest', 24 * 10, 2)).toEqual({ shown: [9, 8], next: 7, mayGrow: true })
})

test('behind a numbered page stand those below its number, down to the oldest', () => {
  expect(olderPages(3, 24 * 10, 1)).toEqual({ shown: [2], next: 1, mayGrow: true })
  expect(olderPages(3, 24 * 10, 2)).toEqual({ shown: [2, 1], next: undefined, mayGrow: false })
  expect(olderPages(1, 24 * 10, 3)).toEqual({ shown: [], next: undefined, mayGrow: false })
})

test('after four of them a link leads on', () => {
  expect(olderPages('newest', 24 * 10, 9)).toEqual({ shown: [9, 8, 7, 6], next: 5, mayGrow: false })
})
