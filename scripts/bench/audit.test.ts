import { failureOf } from './audit'

test.each([
  ['an audit that could not be made has a reason', { runtimeError: { code: 'NO_NAVSTART' } }, 'NO_NAVSTART'],
  ['one that was made has none', { categories: {} }, undefined],
])('%s', (_, report, failure) => {
  expect(failureOf(report)).toBe(failure)
})
