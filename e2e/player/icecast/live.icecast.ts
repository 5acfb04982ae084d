import type { RunningSite } from '../../support/runningSite'
import { soundMovesBy } from '../../support/sound'
import { expect, test } from '../../support/test'
import { hearLive, reconnecting } from '../listening'
import { SITE_START_MS, startSiteWith } from '../ownSite'
import { timeRecovery } from '../recovery'
import { type Icecast, prepareIcecast } from './icecast'

test.describe.configure({ mode: 'serial' })

let icecast: Icecast
let site: RunningSite

test.beforeAll(async () => {
  test.setTimeout(SITE_START_MS)
  icecast = await prepareIcecast()
  await icecast.startServer()
  await icecast.startSource()
  site = await startSiteWith({ liveStream: icecast.url })
})

test.afterAll(async () => {
  await icecast.end()
  await site.stop()
})

test('a real radio is heard', async ({ page }) => {
  await hearLive(page, site.url)
  await soundMovesBy(page, 3)
})

test('a server killed for 20 seconds is heard again once it is back', async ({ page }) => {
  await hearLive(page, site.url)
  await icecast.killServer()
  await icecast.killSource()
  await reconnecting(page)
  await page.clock.fastForward(20_000)
  await icecast.startServer()
  await icecast.startSource()
  expect(await timeRecovery(page, 'Icecast, killed for 20 s, was back')).toBeLessThan(31_000)
  await soundMovesBy(page, 3)
})

test('a source that disconnects is heard again once it is back', async ({ page }) => {
  await hearLive(page, site.url)
  await icecast.killSource()
  await reconnecting(page)
  await icecast.startSource()
  expect(await timeRecovery(page, 'the source of Icecast was back')).toBeLessThan(31_000)
  await soundMovesBy(page, 3)
})

test('sound is back as soon as the network is', async ({ page, context }) => {
  await hearLive(page, site.url)
  await context.setOffline(true)
  await icecast.killServer()
  await icecast.killSource()
  await reconnecting(page)
  await icecast.startServer()
  await icecast.startSource()
  await context.setOffline(false)
  expect(await timeRecovery(page, 'the network to Icecast was back')).toBeLessThan(10_000)
})
