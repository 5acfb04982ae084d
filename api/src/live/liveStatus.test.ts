import { ok } from '@site/shared/result'
import type { DemoLive } from '../config/apiConfig'
import { demoLiveStatus } from './liveStatus'

const statusAt = (mode: DemoLive, time: string) => demoLiveStatus(mode, () => Date.parse(time))()

test('the demonstration is on or off air as configured', async () => {
  expect(await statusAt('on', '2026-07-14T03:00:00Z')).toEqual(ok(true))
  expect(await statusAt('off', '2026-07-14T03:00:00Z')).toEqual(ok(false))
})

test.each([
  ['Thursday 18:59', '2026-07-16T16:59:00Z', false],
  ['Thursday 19:00', '2026-07-16T17:00:00Z', true],
  ['Saturday 23:59', '2026-07-18T21:59:00Z', true],
  ['Sunday 00:00', '2026-07-18T22:00:00Z', false],
  ['Thursday 19:00 in winter', '2026-01-15T18:00:00Z', true],
  ['Wednesday 20:00', '2026-07-15T18:00:00Z', false],
])('the schedule follows Paris: %s', async (_when, time, live) => {
  expect(await statusAt('schedule', time)).toEqual(ok(live))
})
