import { useServices } from '../support/editedPages'
import { SHORT_PAGE } from '../support/page'
import { readSound, soundMovesBy, soundStops, timeRecovery } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { hearLive, player, reconnecting } from './playerPage'
import { type RadioServer, startRadio } from './radioServer'
import { startStation } from './stationServer'

/** The page polls the song more often than this where it gets no events. */
const LONGER_THAN_POLLING_MS = 12_000

test.describe.configure({ mode: 'serial' })

let radio: RadioServer

test.beforeAll(async () => {
  radio = await startRadio()
})

test.afterAll(() => radio.stop())

/** After the last sound, advances the clock to the moment the player detects it. */
const lost = async (page: Page): Promise<void> => {
  await soundStops(page)
  await reconnecting(page)
}

test('a pause ends the connection, and playing makes a new one; after 20 seconds without a server the sound is back', async ({
  page,
}) => {
  await useServices(page, { liveStream: radio.url })
  await hearLive(page, SHORT_PAGE)
  const before = radio.paths().length
  await player(page).pause.click()
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')?.hasAttribute('src')))
    .toBe(false)
  await player(page).play.click()
  await soundMovesBy(page, 0.3)
  expect(radio.paths()).toHaveLength(before + 1)

  await radio.stop()
  await lost(page)
  await page.clock.fastForward(20_000)
  await radio.start()
  expect(await timeRecovery(page)).toBeLessThan(31_000)
  await expect(player(page).status).toBeEmpty()
})

test('sound is back as soon as the network is', async ({ page, context }) => {
  await useServices(page, { liveStream: radio.url })
  await hearLive(page, SHORT_PAGE)
  await context.setOffline(true)
  radio.hangUp()
  await lost(page)
  await page.clock.fastForward(10_000)
  await context.setOffline(false)
  expect(await timeRecovery(page)).toBeLessThan(5000)
})

test('a browser that saves data plays the low-data stream, also after a cut and after a pause', async ({
  page,
}) => {
  await useServices(page, { liveStream: radio.url, lowDataStream: radio.lowDataUrl })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) })
  })
  const before = radio.paths().length
  await page.goto(SHORT_PAGE)
  await player(page).stream.click()
  await soundMovesBy(page, 0.3)
  expect((await readSound(page)).src).toContain(`${radio.lowDataUrl}?t=`)
  const connected = radio.paths().length
  radio.hangUp()
  await expect.poll(() => radio.paths().length).toBeGreaterThan(connected)
  await soundMovesBy(page, 0.3)
  await player(page).pause.click()
  await player(page).play.click()
  await soundMovesBy(page, 0.3)
  expect(new Set(radio.paths().slice(before))).toEqual(new Set(['/live-low.mp3']))
})

test('a song the station announces is shown without polling, while the bar is open', async ({ page }) => {
  const station = await startStation()
  await page.clock.install()
  await useServices(page, { nowPlaying: station.nowPlaying, nowPlayingEvents: station.events })
  station.plays({ artist: 'Kick Fantôme', title: 'Sous-sol' })
  await page.goto(SHORT_PAGE)
  await player(page).stream.click()
  await expect(player(page).bar).toContainText('Kick Fantôme')
  await expect.poll(station.listeners).toBe(1)
  const before = station.polls()
  station.plays({ artist: 'Sirène Basse', title: 'Corne de brume' })
  await expect(player(page).bar).toContainText('Sirène Basse')
  await expect(player(page).bar).toContainText('Corne de brume')
  await page.clock.fastForward(LONGER_THAN_POLLING_MS)
  station.plays({ artist: 'Vent de terre', title: 'Levée' })
  await expect(player(page).bar).toContainText('Vent de terre')
  expect(station.polls()).toBe(before)
  await player(page).close.click()
  await expect.poll(station.listeners).toBe(0)
  station.stop()
})
