import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock, wait } from '@site/shared/clock'
import { expectDeployedAnswers } from '../deployment/answers'
import { startApi } from '../deployment/api'
import { openListening } from '../deployment/openPage'
import { sizes } from '../endurance/sizes'
import { makeNextBuild } from '../support/builds'
import { freePort, originAt, untilAnswers } from '../support/network'
import { CONFIG, endProcess, FEW_EPISODES, fewEpisodes, runSiteWith } from '../support/site'
import { expect, type Page, test } from '../support/test'
import { startStaticHost } from './staticHost'
import { BUCKET, openObjectStorage, type TestStorage } from './testStorage'

/** Publications and rollbacks, half of each, while a page is open. */
const CHANGES = sizes.changes
const [BEFORE, AFTER] = ['Fermer le lecteur', 'Ranger le lecteur'] as const
const LINKS = ['Label', 'À propos'] as const
/** Milliseconds between two pages that are read. */
const PAUSE_MS = 50
const PAGES = ['/', '/label', '/a-propos', '/residences']
const ENCODINGS = ['br', 'gzip', 'identity']

test.use({ viewport: { width: 1280, height: 800 } })

/** A site in a bucket, behind a host that is configured to answer from it. */
interface PublishedSite {
  readonly url: string
  /** Runs a `site` command on it; a failure throws its output. */
  readonly run: (...command: readonly string[]) => Promise<string>
  readonly stop: () => Promise<void>
}

/** Publishes the builds of this checkout. */
const publishInto = async ({ place, endpoint }: TestStorage): Promise<PublishedSite> => {
  const [port, apiPort] = [await freePort(), await freePort()]
  const [url, api] = [originAt(port), originAt(apiPort)]
  const run: PublishedSite['run'] = (...command) =>
    runSiteWith(place.env, '--site', place.address('site'), ...CONFIG, ...command)
  await run('configure', '--api', FEW_EPISODES)
  await run('publish')
  const service = startApi(apiPort, { API_PUBLIC_URL: `${url}/api`, API_DEMO: 'on', ...fewEpisodes })
  const host = await startStaticHost(port, { objects: `${endpoint}/${BUCKET}/site`, api })
  await untilAnswers(`${url}/api/islive`)
  return {
    url,
    run,
    stop: async () => {
      host.close()
      await endProcess(service)
    },
  }
}

let storage: TestStorage
let site: PublishedSite

test.beforeAll(async () => {
  storage = await openObjectStorage()
  site = await publishInto(storage)
})

test.afterAll(async () => {
  await site?.stop()
  storage?.stop()
})

/** The files a page names that are missing. */
const findMissing = async (text: string): Promise<readonly string[]> => {
  const files = [...new Set(text.match(/\/parts\/[\w./-]+\.(?:js|css|woff2|webp|svg)/g))]
  const requests = files.map(async (file) => {
    const { status } = await fetch(`${site.url}${file}`, { method: 'HEAD' })
    return status === 200 ? [] : [`${file}: ${status}`]
  })
  return (await Promise.all(requests)).flat()
}

/** Lists the flaws of a page as any browser gets it: it is cut short, or loads missing files. */
const findFlaws = async (address: string, encoding: string): Promise<readonly string[]> => {
  const answer = await fetch(`${site.url}${address}`, { headers: { 'accept-encoding': encoding } })
  const [text, name] = [await answer.text(), `${address} in ${encoding}`]
  if (answer.status !== 200) return [`${name}: ${answer.status}`]
  if (!text.trimEnd().endsWith('</html>')) return [`${name}: torn`]
  return (await findMissing(text)).map((missing) => `${name} loads ${missing}`)
}

/** Reads pages until the returned function is called, which answers the flaws and how many pages were read. */
const readRepeatedly = () => {
  const state = { over: false, read: 0, flaws: [] as string[] }
  const reading = (async () => {
    while (!state.over)
      for (const address of PAGES)
        for (const encoding of ENCODINGS) {
          state.flaws.push(...(await findFlaws(address, encoding).catch((cause) => [String(cause)])))
          state.read += 1
          await wait(systemClock, PAUSE_MS)
        }
  })()
  return async () => {
    state.over = true
    await reading
    return state
  }
}

/** What a page that leaks has ever more of. */
interface Weight {
  readonly heapMb: number
  readonly listeners: number
  readonly nodes: number
  readonly audioElements: number
}

/** Two collections differ by some hundred kilobytes. */
const MAX_GROWTH: Weight = { heapMb: 3, listeners: 20, nodes: 100, audioElements: 0 }

/** Measures a page after its garbage was collected. */
const weigh = async (page: Page): Promise<Weight> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const read = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    heapMb: Math.round(read('JSHeapUsedSize') / 1e5) / 10,
    listeners: read('JSEventListeners'),
    nodes: read('Nodes'),
    audioElements: await page.locator('audio').count(),
  }
}

const KEYS = ['heapMb', 'listeners', 'nodes', 'audioElements'] as const

/**
 * Fails if the page grew with the changes: what was just left may be held by a timer for a while, so the lesser of the last two
 * weights counts, and the greater of the first two.
 */
const expectNoGrowth = (weights: readonly Weight[]): void => {
  console.info('weights', weights)
  for (const key of KEYS) {
    const values = weights.map((weight) => weight[key])
    const growth = Math.min(...values.slice(-2)) - Math.max(...values.slice(0, 2))
    expect(growth, key).toBeLessThanOrEqual(MAX_GROWTH[key])
  }
}

test(`a page that plays misses no file and no sound, and does not grow, through ${CHANGES} publications and rollbacks of the player in object storage`, async ({
  page,
}) => {
  // A change took 2.3 minutes on a machine with a load of thirteen.
  test.setTimeout(120_000 + CHANGES * 180_000)
  const releases = mkdtempSync(path.join(tmpdir(), 'site-releases-'))
  makeNextBuild(releases, 'mf-player', '0000000001', [BEFORE, AFTER])
  const missing: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && missing.push(answer.url()))
  const open = await openListening(page, `${site.url}/label`)
  const stopReading = readRepeatedly()
  const see = (name: string) => open.wanderUntil(LINKS, page.getByRole('button', { name }))
  const weights: Weight[] = []
  for (let change = 1; change <= CHANGES; change += 2) {
    await site.run('--root', releases, 'publish', 'player')
    await see(AFTER)
    await site.run('rollback', 'player')
    await see(BEFORE)
    weights.push(await weigh(page))
  }
  const { flaws, read } = await stopReading()
  console.info(`${CHANGES} changes: ${read} pages read, ${flaws.length} torn or with missing files`)
  expect(flaws).toEqual([])
  expect(missing).toEqual([])
  expectNoGrowth(weights)
  await open.expectSoundWithoutGap()
  rmSync(releases, { recursive: true, force: true })
})

test('a host that was told how to answer from object storage answers as the server of the site does', () =>
  expectDeployedAnswers(site.url))
