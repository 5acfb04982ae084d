import { err, ok } from '@site/shared/result'
import { unavailable } from '../http/failure'
import { stationLive } from './nowPlayingRoutes'

test('it is live while somebody plays at the radio’s station', async () => {
  expect(
    await stationLive(async () => ok([{ live: { is_live: true, streamer_name: 'Parpaing' } }]))(),
  ).toEqual(ok(true))
  expect(await stationLive(async () => ok([{ live: { is_live: false } }]))()).toEqual(ok(false))
})

test.each([[[]], [[{}]], [[{ live: null }]]])('%j tells of nobody', async (stations) => {
  expect(await stationLive(async () => ok(stations))()).toEqual(ok(false))
})

test('a radio that is down is said to be down', async () => {
  expect(await stationLive(async () => err(unavailable('down')))()).toMatchObject({ ok: false })
})
