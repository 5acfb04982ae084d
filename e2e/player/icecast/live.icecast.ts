import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningSite, repository, startSite } from '../../support/site'
import { soundMovesBy, timeRecovery } from '../../support/sound'
import { expect, type Page, test } from '../../support/test'
import { hearLive, player, reconnecting } from '../playerPage'
import { type Icecast, prepareIcecast } from './icecast'

/** Milliseconds: such a site is prerendered page by page, and may first have to be built. */
const SITE_START_MS = 300_000
/** Milliseconds: the player waits half a minute at most between two attempts. */
const MAX_RECOVERY_MS = 31_000

let dir: string
let icecast: Icecast
let site: RunningSite

/** Writes the configuration of the checkout with another stream; returns its file. */
const writeConfiguration = (liveStream: string): string => {
  const config = JSON.parse(readFileSync(path.join(repository, 'site.config.json'), 'utf8'))
  const file = path.join(dir, 'site.config.json')
  writeFileSync(file, JSON.stringify({ ...config, services: { ...config.services, liveStream } }))
  return file
}

test.beforeAll(async () => {
  test.setTimeout(SITE_START_MS)
  dir = mkdtempSync(path.join(tmpdir(), 'icecast-site-'))
  icecast = await prepareIcecast()
  await icecast.startServer()
  await icecast.startSource()
  const config = writeConfiguration(icecast.url)
  site = await startSite('--config', config, '--site', path.join(dir, 'site'), 'start')
})

test.afterAll(async () => {
  await site?.stop()
  await icecast?.end()
  rmSync(dir, { recursive: true })
})

const expectRecovery = async (page: Page): Promise<void> => {
  expect(await timeRecovery(page)).toBeLessThan(MAX_RECOVERY_MS)
  await soundMovesBy(page, 3)
  await expect(player(page).status).toBeEmpty()
}

test('a real radio plays, and again after its source was gone and after its server was killed for 20 seconds', async ({
  page,
}) => {
  await hearLive(page, site.url)
  await soundMovesBy(page, 3)
  await icecast.killSource()
  await reconnecting(page)
  await icecast.startSource()
  await expectRecovery(page)

  await icecast.killServer()
  await icecast.killSource()
  await reconnecting(page)
  await page.clock.fastForward(20_000)
  await icecast.startServer()
  await icecast.startSource()
  await expectRecovery(page)
})
