import { type DemoLive, isDemoLive } from './live'

const statusAt = (mode: DemoLive, time: string) => isDemoLive(mode, Date.parse(time))

test('the demonstration is on or off air as configured', () => {
  expect(statusAt('on', '2026-07-14T03:00:00Z')).toEqual(true)
  expect(statusAt('off', '2026-07-14T03:00:00Z')).toEqual(false)
})

test.each([
  ['Thursday 18:59', '2026-07-16T16:59:00Z', false],
  ['Thursday 19:00', '2026-07-16T17:00:00Z', true],
  ['Saturday 23:59', '2026-07-18T21:59:00Z', true],
  ['Sunday 00:00', '2026-07-18T22:00:00Z', false],
  ['Thursday 19:00 in winter', '2026-01-15T18:00:00Z', true],
  ['Wednesday 20:00', '2026-07-15T18:00:00Z', false],
])('the schedule follows Paris: %s', (_when, time, live) => {
  expect(statusAt('schedule', time)).toEqual(live)
})
