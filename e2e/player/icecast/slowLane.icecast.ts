import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import type { RunningSite } from '../../support/runningSite'
import { readSound, soundMovesBy } from '../../support/sound'
import { expect, type Page, test } from '../../support/test'
import { passTimeUntil } from '../../support/time'
import { hearLive, reconnecting } from '../listening'
import { SITE_START_MS, startSiteWith } from '../ownSite'
import { player } from '../playerPage'
import { timeRecovery, watchSilence } from '../recovery'
import { type Icecast, prepareIcecast } from './icecast'
import { openSlowLane, type SlowLane } from './slowLane'

test.describe.configure({ mode: 'serial' })

let icecast: Icecast
let lane: SlowLane
let redirect: Server
let site: RunningSite

/** Sends whoever asks on to another address of its own, where the stream at `url` flows. */
const redirectTo = (url: string): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      if (request.url !== '/flow') return response.writeHead(302, { location: '/flow' }).end()
      const stream = get(url, (audio) => {
        pipeline(audio, response.writeHead(audio.statusCode ?? 502, audio.headers), () => {})
      })
      stream.on('error', () => response.destroy())
      return response.on('close', () => stream.destroy())
    }).listen(0, () => resolve(server))
  })

const portOf = (server: Server): number => (server.address() as AddressInfo).port

test.beforeAll(async () => {
  test.setTimeout(SITE_START_MS)
  icecast = await prepareIcecast()
  await icecast.startServer()
  await icecast.startSource()
  lane = await openSlowLane(icecast.url)
  redirect = await redirectTo(lane.url)
  site = await startSiteWith({ liveStream: `http://localhost:${portOf(redirect)}/live` })
})

test.beforeEach(() => lane.widen())

test.afterAll(async () => {
  await site.stop()
  redirect.closeAllConnections()
  redirect.close()
  lane.close()
  await icecast.end()
})

test('the redirect is followed', async ({ page }) => {
  await hearLive(page, site.url)
  expect((await readSound(page)).src).toContain(`:${portOf(redirect)}/live`)
  expect(lane.connections()).toBeGreaterThan(0)
})

test('a trickle becomes sound again when the network is well', async ({ page }) => {
  await hearLive(page, site.url)
  const longestSilence = await watchSilence(page)
  lane.narrow(4000)
  await expect.poll(longestSilence, { timeout: 60_000 }).toBeGreaterThan(1000)
  lane.widen()
  await timeRecovery(page, 'a trickling network was well')
  await soundMovesBy(page, 3)
})

const anotherConnection = async (page: Page): Promise<void> => {
  const before = lane.connections()
  await passTimeUntil(page, async () => expect(lane.connections()).toBeGreaterThan(before))
}

test('a stream that all but stops is given up for a new one, which is heard', async ({ page }) => {
  await hearLive(page, site.url)
  lane.narrow(100)
  await reconnecting(page)
  await anotherConnection(page)
  lane.widen()
  expect(await timeRecovery(page, 'a network that all but stopped was well')).toBeLessThan(31_000)
  await soundMovesBy(page, 3)
  await expect(player(page).status).toBeEmpty()
})

test('a connection that stays open and silent for ever is left for another', async ({ page }) => {
  await hearLive(page, site.url)
  const before = lane.connections()
  lane.strand()
  await reconnecting(page)
  expect(await timeRecovery(page, 'the page noticed that its connection was silent')).toBeLessThan(31_000)
  expect(lane.connections()).toBeGreaterThan(before)
  await soundMovesBy(page, 3)
})

test('a server that accepts and never says a byte is tried until it does', async ({ page }) => {
  await hearLive(page, site.url)
  lane.strand()
  lane.narrow(0)
  await reconnecting(page)
  await anotherConnection(page)
  lane.strand()
  lane.widen()
  await anotherConnection(page)
  expect(await timeRecovery(page, 'a server that accepted and said nothing spoke')).toBeLessThan(31_000)
  await soundMovesBy(page, 3)
})
