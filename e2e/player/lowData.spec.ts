import { useServices } from '../support/ownServices'
import { readSound, soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { player } from './playerPage'
import { type RadioServer, startRadio } from './radioServer'

test.describe.configure({ mode: 'serial' })

let radio: RadioServer

test.beforeAll(async () => {
  radio = await startRadio()
})

test.afterAll(() => radio.stop())

test.beforeEach(({ page }) => useServices(page, { liveStream: radio.url, lowDataStream: radio.lowDataUrl }))

/** Has the browser tell pages whether its owner asked it to save data. */
const browserSaysSaveData = (page: Page, saveData: boolean): Promise<unknown> =>
  page.addInitScript((answer) => {
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: answer }) })
  }, saveData)

/** What the radio was asked for, once it is heard. */
const hearLive = async (page: Page): Promise<readonly string[]> => {
  const before = radio.paths().length
  await page.goto('/')
  await player(page).stream.click()
  await soundMovesBy(page, 1)
  return radio.paths().slice(before)
}

test('who saves data hears the low-data stream, and that one alone', async ({ page }) => {
  await browserSaysSaveData(page, true)
  expect(await hearLive(page)).toEqual(['/live-low.mp3'])
  expect((await readSound(page)).src).toContain(`${radio.lowDataUrl}?t=`)
})

test('who saves data stays on the low-data stream after a cut and after a pause', async ({ page }) => {
  await browserSaysSaveData(page, true)
  await hearLive(page)
  const before = radio.paths().length
  radio.hangUp()
  await expect.poll(radio.connections).toBeGreaterThan(before)
  await soundMovesBy(page, 1)
  await player(page).pause.click()
  await player(page).play.click()
  await soundMovesBy(page, 1)
  expect(new Set(radio.paths().slice(before))).toEqual(new Set(['/live-low.mp3']))
})

test('everybody else hears the full stream', async ({ page }) => {
  await browserSaysSaveData(page, false)
  expect(await hearLive(page)).toEqual(['/live.mp3'])
  expect((await readSound(page)).src).toContain(`${radio.url}?t=`)
})
