import { publicationOf } from './publication'

test('a browser that cannot write in the time of France writes the date alone', () => {
  const { DateTimeFormat } = Intl
  const refuse = () => {
    throw new RangeError('Invalid time zone specified: Europe/Paris')
  }
  Object.assign(Intl, { DateTimeFormat: refuse })
  try {
    expect(publicationOf('Sun, 25 Oct 2026 23:30:00 +0000').publishedOn).toBe('2026-10-25')
  } finally {
    Object.assign(Intl, { DateTimeFormat })
  }
})

test('the day is the one it was in France', () => {
  expect(publicationOf('Sun, 25 Oct 2026 23:30:00 +0000')).toEqual({
    publishedAt: Date.UTC(2026, 9, 25, 23, 30),
    publishedOn: '26 oct. 2026',
  })
})

test('a date nobody can read is none', () => {
  expect(publicationOf('hier')).toEqual({ publishedAt: null, publishedOn: '' })
})
