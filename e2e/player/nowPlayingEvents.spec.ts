import { useServices } from '../support/ownServices'
import { expect, type Page, test } from '../support/test'
import { passTimeUntil } from '../support/time'
import { player } from './playerPage'
import { type StationServer, startStation } from './stationServer'

/** Longer than the page waits between two questions when nobody tells it anything. */
const LONGER_THAN_POLLING_MS = 12_000

test.describe.configure({ mode: 'serial' })

let station: StationServer

test.beforeAll(async () => {
  station = await startStation()
})

test.afterAll(() => station.stop())

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await useServices(page, { nowPlaying: station.nowPlaying, nowPlayingEvents: station.events })
  station.mendEvents()
  station.plays({ artist: 'Kick Fantôme', title: 'Sous-sol' })
})

const openLive = async (page: Page): Promise<void> => {
  await page.goto('/')
  await player(page).stream.click()
  await expect(player(page).bar).toContainText('Kick Fantôme')
  await expect.poll(station.listeners).toBe(1)
}

const showsInTime = (page: Page, artist: string): Promise<void> =>
  passTimeUntil(page, () => expect(player(page).bar).toContainText(artist, { timeout: 300 }))

test('a song the station announces is shown without asking, while the bar is open', async ({ page }) => {
  await openLive(page)
  const before = station.asked()
  station.plays({ artist: 'Sirène Basse', title: 'Corne de brume' })
  await expect(player(page).bar).toContainText('Sirène Basse')
  await expect(player(page).bar).toContainText('Corne de brume')
  await page.clock.fastForward(LONGER_THAN_POLLING_MS)
  station.plays({ artist: 'Vent de terre', title: 'Levée' })
  await expect(player(page).bar).toContainText('Vent de terre')
  expect(station.asked()).toBe(before)
  await player(page).close.click()
  await expect.poll(station.listeners).toBe(0)
})

test('@long where events fail the page asks, and listens again once they are well', async ({ page }) => {
  await openLive(page)
  station.breakEvents()
  station.plays({ artist: 'Sirène Basse', title: 'Corne de brume' })
  await showsInTime(page, 'Sirène Basse')
  station.plays({ artist: 'Vent de terre', title: 'Levée' })
  await showsInTime(page, 'Vent de terre')
  station.mendEvents()
  await passTimeUntil(page, async () => expect(station.listeners()).toBe(1))
})
