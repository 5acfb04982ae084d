import { useServices } from '../support/ownServices'
import { soundMovesBy, soundStops } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { hearLive, reconnecting } from './listening'
import { player } from './playerPage'
import { type RadioServer, startRadio } from './radioServer'
import { timeRecovery } from './recovery'

test.describe.configure({ mode: 'serial' })

let radio: RadioServer

test.beforeAll(async () => {
  radio = await startRadio()
})

test.afterAll(() => radio.stop())

test.beforeEach(({ page }) => useServices(page, { liveStream: radio.url }))

/** Once nothing is heard, the clock goes ahead to where the player sees it. */
const lost = async (page: Page): Promise<void> => {
  await soundStops(page)
  await reconnecting(page)
}

test('a server that is gone for 20 seconds is heard again once it is back', async ({ page }) => {
  await hearLive(page, '/')
  await radio.stop()
  await lost(page)
  await page.clock.fastForward(20_000)
  await radio.start()
  expect(await timeRecovery(page, 'a server gone for 20 s was back')).toBeLessThan(31_000)
  await expect(player(page).status).toBeEmpty()
})

test('sound is back as soon as the network is', async ({ page, context }) => {
  await hearLive(page, '/')
  await context.setOffline(true)
  radio.hangUp()
  await lost(page)
  await page.clock.fastForward(10_000)
  await context.setOffline(false)
  expect(await timeRecovery(page, 'the network was back')).toBeLessThan(5000)
})

test('a pause lets the connection go, and playing makes a new one', async ({ page }) => {
  await hearLive(page, '/')
  const before = radio.connections()
  await player(page).pause.click()
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')?.hasAttribute('src')))
    .toBe(false)
  await player(page).play.click()
  await soundMovesBy(page, 1)
  expect(radio.connections()).toBe(before + 1)
})
