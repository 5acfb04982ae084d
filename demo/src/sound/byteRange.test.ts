import { err, ok } from '@site/shared/result'
import { readRange } from './byteRange'

const SIZE = 1000

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=100-', 100, 999],
  ['bytes=-100', 900, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=900-5000', 900, 999],
  ['bytes=999-999', 999, 999],
])('%s is bytes %i to %i of 1000', (header, first, last) => {
  expect(readRange(header, SIZE)).toEqual(ok({ first, last }))
})

test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('%s of 1000 cannot be satisfied', (header) => {
  expect(readRange(header, SIZE)).toEqual(err('unsatisfiable'))
})

test.each([undefined, '', 'bytes=-', 'bytes=9-1', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b'])(
  '%s asks for the whole',
  (header) => {
    expect(readRange(header, SIZE)).toEqual(ok(undefined))
  },
)
