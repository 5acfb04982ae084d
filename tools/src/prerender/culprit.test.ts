import { culpritOf } from './culprit'

const STACK = `Error: boom
    at renderWithHooks (parts/shell/1.0.0/server.cjs:1:2)
    at Label (parts/label/2.0.0-abc/server.cjs:3:4)
    at Home (parts/radio/1.0.0/server.cjs:5:6)`

test('a failure is that of the innermost part in its stack, which runs in the shell', () => {
  expect(culpritOf({ stack: STACK })).toBe('label')
})

test('a failure that says whose it is is believed', () => {
  expect(culpritOf({ part: 'player', stack: STACK })).toBe('player')
})

test('a failure in the shell alone is its own', () => {
  expect(culpritOf({ stack: 'at x (parts/shell/1.0.0/server.cjs:1:2)' }, { part: 'label' })).toBe('shell')
})

test('a failure nobody stands in is that of what was about to run', () => {
  expect(culpritOf({ stack: 'at node:internal' }, { part: 'label', path: '/' })).toBe('label')
  expect(culpritOf({})).toBeUndefined()
})
