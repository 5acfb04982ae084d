import { useServices } from '../support/ownServices'
import { readSound, soundMovesBy } from '../support/sound'
import { expect, test } from '../support/test'
import { player } from './playerPage'
import { type RadioServer, startRadio } from './radioServer'

let radio: RadioServer

test.beforeAll(async () => {
  radio = await startRadio()
})

test.afterAll(() => radio.stop())

test.beforeEach(({ page }) => useServices(page, { liveStream: radio.url, lowDataStream: radio.lowDataUrl }))

test('who saves data hears the low-data stream, also after a cut and after a pause', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) })
  })
  await page.goto('/')
  await player(page).stream.click()
  await soundMovesBy(page, 1)
  expect((await readSound(page)).src).toContain(`${radio.lowDataUrl}?t=`)
  const before = radio.connections()
  radio.hangUp()
  await expect.poll(radio.connections).toBeGreaterThan(before)
  await soundMovesBy(page, 1)
  await player(page).pause.click()
  await player(page).play.click()
  await soundMovesBy(page, 1)
  expect(new Set(radio.paths())).toEqual(new Set(['/live-low.mp3']))
})
