import { utimesSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { formatOutcome, OUTCOME_KEY } from '@site/api'
import { HOUR_MS } from '@site/shared/durations'
import { testSiteConfig } from '@site/shared/testing/node'
import { changeSettings } from '../prerender/settings'
import { publish } from '../registry/operations'
import { changeSite, readNewest } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import { runHere } from '../testing/runHere'
import { fakePublication } from '../testing/siteFixture'
import { makeStubCheckout } from '../testing/stubCheckout'
import { unwrap } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { readChecks } from './siteChecks'

const folder = temporaryFolders()
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const GOOD_AIR = { name: 'air', state: 'good', sentence: 'Antenne : la radio émet.' }
const BAD_AIR = { name: 'air', state: 'bad', sentence: 'Hors antenne depuis 3 minutes : relancez.' }

/** An api that answers this to `/api/health`, until the test ends. */
const startApi = async (status: number, text: string) => {
  const server = createServer((request, response) => {
    const isHealth = request.url === '/api/health'
    response.writeHead(isHealth ? status : 500).end(isHealth ? text : '')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
}

/** A site that is configured with an api, and was made a minute ago. */
const openSite = async (api: string) => {
  const siteDir = folder()
  const store = createFolderStore(siteDir, { durable: false })
  unwrap(await changeSite(store, 'test', publish([fakePublication('label', '1.0.0')])))
  const config = { ...testSiteConfig, publicUrl: new URL(api === 'demo' ? 'http://127.0.0.1:9' : api).origin }
  unwrap(await changeSettings(store, { config, api }))
  await store.replace(OUTCOME_KEY, formatOutcome({}, Date.now()))
  const read = async () => unwrap(await readChecks({ store, siteDir }, unwrap(await readNewest(store))))
  const find = async (name: string) => (await read()).find((one) => one.name === name)
  const status = async () => {
    const root = folder()
    makeStubCheckout(root, [])
    return runHere(root, '--site', siteDir, 'status')
  }
  return { siteDir, store, read, find, status }
}

const health = (...checks: readonly object[]): string => JSON.stringify({ status: 'any', checks })

test('status shows what the api says beside what lies on the disk, and ends with 0 while all is good', async () => {
  const { status } = await openSite(await startApi(200, health(GOOD_AIR)))
  const { exitCode, output } = await status()
  expect(output).toContain('bon      Antenne : la radio émet.\nbon      Pages : à jour il y a')
  expect(output).toContain('libres')
  expect(exitCode).toBe(0)
})

test('status ends with 1 where a check is bad, and says which', async () => {
  const { status } = await openSite(await startApi(503, health(BAD_AIR)))
  const { exitCode, output } = await status()
  expect(output).toContain('ALERTE   Hors antenne depuis 3 minutes : relancez.')
  expect(output).toContain('Something needs attention, as the lines above say: air')
  expect(exitCode).toBe(1)
})

test('pages of two hours, a refused prerender and a letter of yesterday are bad until they are mended', async () => {
  const { siteDir, store, find } = await openSite(await startApi(200, health(GOOD_AIR)))
  await store.replace(
    OUTCOME_KEY,
    formatOutcome(JSON.parse(formatOutcome({}, Date.now() - 2 * HOUR_MS)), 0, 'label is lost'),
  )
  await store.create('inbox/label/00000001.json', '{}')
  const yesterday = new Date(Date.now() - 24 * HOUR_MS)
  utimesSync(path.join(siteDir, 'inbox/label/00000001.json'), yesterday, yesterday)
  expect(await find('pages')).toMatchObject({ state: 'bad' })
  expect(await find('prerender')).toMatchObject({
    state: 'bad',
    sentence: expect.stringMatching(/label is lost$/),
  })
  expect(await find('letters')).toMatchObject({ state: 'bad' })
  await store.replace(OUTCOME_KEY, formatOutcome({}, Date.now()))
  await store.remove(['inbox/label/00000001.json'])
  for (const name of ['pages', 'prerender', 'letters'])
    expect(await find(name)).toMatchObject({ state: 'good' })
})

test.each([
  ['that does not answer', 0, ''],
  ['whose web server says that it is away', 502, '<html>'],
  ['whose answer is longer than any that is read', 200, health(GOOD_AIR).padEnd(200_000)],
  ['that answers something else', 200, '{"checks":[{"name":"air","state":"so so"}]}'],
])('an api %s is bad', async (_what, status, text) => {
  const api = status === 0 ? 'http://127.0.0.1:9/api' : await startApi(status, text)
  const { find } = await openSite(api)
  expect(await find('api')).toMatchObject({
    state: 'bad',
    sentence: expect.stringContaining('ne répond pas'),
  })
})

test('an older api is unknown, not bad', async () => {
  const { find } = await openSite(await startApi(404, '{"kind":"not-found"}'))
  expect(await find('api')).toMatchObject({ state: 'unknown' })
})

test('an invented radio is no subject of a check, and its pages do not age', async () => {
  const { read } = await openSite('demo')
  const names = ['prerender', 'letters', 'disk', 'certificate', 'backup', 'release']
  expect((await read()).map(({ name }) => name)).toEqual(names)
})
