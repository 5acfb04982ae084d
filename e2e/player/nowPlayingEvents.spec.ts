import { expect, type Page, test } from '@playwright/test'
import type { RunningSite } from '../support/runningSite'
import { SITE_START_MS, startSiteWith } from './ownSite'
import { player } from './playerPage'
import { type StationServer, startStation } from './stationServer'

/** Longer than the page waits between two questions when nobody tells it anything. */
const LONGER_THAN_POLLING_MS = 12_000

test.describe.configure({ timeout: 120_000, mode: 'serial' })

let station: StationServer
let site: RunningSite

test.beforeAll(async () => {
  test.setTimeout(SITE_START_MS)
  station = await startStation()
  site = await startSiteWith({ nowPlaying: station.nowPlaying, nowPlayingEvents: station.events })
})

test.afterAll(async () => {
  station.stop()
  await site.stop()
})

test.beforeEach(() => {
  station.mendEvents()
  station.plays({ artist: 'Kick Fantôme', title: 'Sous-sol' })
})

const openLive = async (page: Page): Promise<void> => {
  await page.goto(site.url)
  await player(page).stream.click()
  await expect(player(page).bar).toContainText('Kick Fantôme')
  await expect.poll(station.listeners).toBe(1)
}

test('a song the station tells of is shown without asking', async ({ page }) => {
  await openLive(page)
  const before = station.asked()
  station.plays({ artist: 'Sirène Basse', title: 'Corne de brume' })
  await expect(player(page).bar).toContainText('Sirène Basse')
  await expect(player(page).bar).toContainText('Corne de brume')
  await page.waitForTimeout(LONGER_THAN_POLLING_MS)
  station.plays({ artist: 'Vent de terre', title: 'Levée' })
  await expect(player(page).bar).toContainText('Vent de terre')
  expect(station.asked()).toBe(before)
})

test('nobody is told of songs while the bar is closed', async ({ page }) => {
  await openLive(page)
  await player(page).close.click()
  await expect.poll(station.listeners).toBe(0)
})

test('where events fail the page asks, and listens again once they are well', async ({ page }) => {
  await openLive(page)
  station.breakEvents()
  station.plays({ artist: 'Sirène Basse', title: 'Corne de brume' })
  await expect(player(page).bar).toContainText('Sirène Basse', { timeout: 15_000 })
  station.plays({ artist: 'Vent de terre', title: 'Levée' })
  await expect(player(page).bar).toContainText('Vent de terre', { timeout: 15_000 })
  station.mendEvents()
  await expect.poll(station.listeners, { timeout: 45_000 }).toBe(1)
})

test('where events fail from the start the page asks', async ({ page }) => {
  station.breakEvents()
  await page.goto(site.url)
  await player(page).stream.click()
  await expect(player(page).bar).toContainText('Kick Fantôme')
  station.plays({ artist: 'Sirène Basse', title: 'Corne de brume' })
  await expect(player(page).bar).toContainText('Sirène Basse', { timeout: 15_000 })
})
