import { publicationOf } from './readPodcasts'

test('the day is the one it was in France', () => {
  expect(publicationOf(Date.UTC(2026, 9, 25, 23, 30))).toEqual({
    publishedAt: Date.UTC(2026, 9, 25, 23, 30),
    publishedOn: '26 oct. 2026',
    publishedIn: 2026,
  })
})

test('a podcast without a date has no day', () => {
  expect(publicationOf(null)).toEqual({
    publishedAt: null,
    publishedOn: '',
    publishedIn: null,
  })
})
