import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import type { RunningSite } from '../../support/runningSite'
import { readSound, soundMovesBy } from '../../support/sound'
import { startSiteWithRadio } from '../ownSite'
import { player } from '../playerPage'
import { timeRecovery, watchSilence } from '../recovery'
import { type Icecast, prepareIcecast } from './icecast'
import { openSlowLane } from './slowLane'

/** A site of one's own is composed page by page, and may first have to be built. */
const SITE_START_MS = 300_000

test.describe.configure({ mode: 'serial' })

let icecast: Icecast
let site: RunningSite

test.beforeAll(async () => {
  test.setTimeout(SITE_START_MS)
  icecast = await prepareIcecast()
  await icecast.startServer()
  await icecast.startSource()
  site = await startSiteWithRadio(icecast.url)
})

test.afterAll(async () => {
  await icecast.end()
  await site.stop()
})

const hearLive = async (page: Page, url = site.url): Promise<void> => {
  await page.goto(url)
  await player(page).stream.click()
  await soundMovesBy(page, 2)
}

const reconnecting = (page: Page) =>
  expect(player(page).status).toHaveText('Reconnexion ...', { timeout: 45_000 })

test('a real radio is heard', async ({ page }) => {
  await hearLive(page)
  await soundMovesBy(page, 3)
})

test('a server killed for 20 seconds is heard again once it is back', async ({ page }) => {
  await hearLive(page)
  await icecast.killServer()
  await icecast.killSource()
  await reconnecting(page)
  await page.waitForTimeout(20_000)
  await icecast.startServer()
  await icecast.startSource()
  expect(await timeRecovery(page, 'Icecast, killed for 20 s, was back')).toBeLessThan(31_000)
  await soundMovesBy(page, 3)
})

test('a source that disconnects is heard again once it is back', async ({ page }) => {
  await hearLive(page)
  await icecast.killSource()
  await reconnecting(page)
  await icecast.startSource()
  expect(await timeRecovery(page, 'the source of Icecast was back')).toBeLessThan(31_000)
  await soundMovesBy(page, 3)
})

test('sound is back as soon as the network is', async ({ page, context }) => {
  await hearLive(page)
  await context.setOffline(true)
  await icecast.killServer()
  await icecast.killSource()
  await reconnecting(page)
  await icecast.startServer()
  await icecast.startSource()
  await context.setOffline(false)
  expect(await timeRecovery(page, 'the network to Icecast was back')).toBeLessThan(10_000)
})

/** Sends whoever asks on to another address of its own, where the stream at `url` flows. */
const redirectTo = (url: string): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      if (request.url !== '/flow') return response.writeHead(302, { location: '/flow' }).end()
      const stream = get(url, (audio) => {
        audio.pipe(response.writeHead(audio.statusCode ?? 502, audio.headers))
      })
      return response.on('close', () => stream.destroy())
    }).listen(0, () => resolve(server))
  })

test('a redirect on the way to Icecast is followed', async ({ page }) => {
  const server = await redirectTo(icecast.url)
  const { port } = server.address() as AddressInfo
  const redirected = await startSiteWithRadio(`http://localhost:${port}/live`)
  await hearLive(page, redirected.url)
  expect((await readSound(page)).src).toContain(`:${port}/live`)
  await redirected.stop()
  server.closeAllConnections()
  server.close()
})

test('a trickle becomes sound again when the network is well', async ({ page }) => {
  const lane = await openSlowLane(icecast.url)
  const behindLane = await startSiteWithRadio(lane.url)
  await hearLive(page, behindLane.url)
  const longestSilence = await watchSilence(page)
  lane.narrow(4000)
  await expect.poll(longestSilence, { timeout: 90_000 }).toBeGreaterThan(1000)
  lane.widen()
  await timeRecovery(page, 'a trickling network was well')
  await soundMovesBy(page, 3)
  await behindLane.stop()
  lane.close()
})
