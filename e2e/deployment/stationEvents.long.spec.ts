import { player } from '../player/playerPage'
import { type StationServer, startStation } from '../player/stationServer'
import { expect, type Page, test } from '../support/test'
import { type DeployedSite, deploy } from './deployedSite'
import { requireNginx } from './nginx'

let station: StationServer
let site: DeployedSite

test.beforeAll(async () => {
  requireNginx()
  station = await startStation()
  site = await deploy({
    services: { nowPlayingEvents: '/api/nowplaying/events' },
    apiSettings: {
      API_DEMO: 'on',
      API_PRIVATE_HOSTS: 'localhost',
      NOW_PLAYING_URL: station.nowPlaying,
      NOW_PLAYING_KIND: 'azuracast',
      NOW_PLAYING_EVENTS_URL: station.events,
    },
  })
})

test.afterAll(async () => {
  await site?.stop()
  station?.stop()
})

/** Plays the live stream; resolves once the page follows the events, and so polls no more. */
const listen = async (page: Page): Promise<void> => {
  const connected = page.waitForResponse('**/api/nowplaying/events')
  await page.goto(site.url)
  await player(page).stream.click()
  expect((await connected).status()).toBe(200)
}

const shows = (page: Page, title: string): Promise<void> => expect(player(page).bar).toContainText(title)

/** How often pages have polled the song. */
const countPolls = (): number => site.requests().filter(({ path }) => path === '/api/nowplaying').length

test('songs that an AzuraCast announces reach every page behind nginx over one connection, and no page polls', async ({
  context,
  page,
}) => {
  station.plays({ artist: 'Kick Fantôme', title: 'Sous-sol' })
  const pages = [page, await context.newPage(), await context.newPage()]
  await Promise.all(pages.map(listen))
  await Promise.all(pages.map((one) => shows(one, 'Sous-sol')))
  expect(station.listeners()).toBe(1)

  const before = countPolls()
  station.plays({ artist: 'Sirène Basse', title: 'Corne de brume' })
  await Promise.all(pages.map((one) => shows(one, 'Corne de brume')))
  station.plays({ artist: 'Vent de terre', title: 'Levée' })
  await Promise.all(pages.map((one) => shows(one, 'Levée')))
  expect(countPolls()).toBe(before)
  expect([station.listeners(), station.followed()]).toEqual([1, 1])

  await Promise.all(pages.map((one) => player(one).close.click()))
  await expect.poll(station.listeners).toBe(0)
})
