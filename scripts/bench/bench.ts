/**
 * Measures the federated site against the same sources built as one bundle, and prints Markdown tables.
 * `npm run bench -- --loads 9` sets how often each page is loaded.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { type ApiConfig, createApi, readApiConfig } from '@site/api'
import { systemClock } from '@site/shared/clock'
import type { FastifyInstance } from 'fastify'
import { processLogger } from '../../tools/src/logger/logger'
import { configureLocally } from '../../tools/src/prerender/configure'
import { localApi } from '../../tools/src/prerender/dataSources'
import { prerender } from '../../tools/src/prerender/prerender'
import { openSiteData } from '../../tools/src/prerender/siteData'
import { buildAndPublish } from '../../tools/src/publication/publishParts'
import { readRegistry } from '../../tools/src/registry/revisions'
import { createSiteServer } from '../../tools/src/server/siteServer'
import { createFolderStore } from '../../tools/src/store/folderStore'
import type { Site } from '../../tools/src/workspace/site'
import { readSiteConfig } from '../../tools/src/workspace/siteConfigFile'
import { findParts } from '../../tools/src/workspace/workspace'
import { findBrowser } from '../browser/findBrowser'
import { thisMachine } from '../browser/thisMachine'
import { measureEdit } from './editCost'
import { measureLoad } from './measure'
import { type Measures, mediansOf } from './measures'
import { must } from './must'
import { buildSingle, publishSingle, type SingleSite } from './singleSite'
import { shuffled } from './statistics'
import { measuresTable, type PageResult, targetsTable, type Variant, variants } from './table'

/** The world outside the site would measure itself; answering it in the browser would slow every request. */
const WITHOUT_WORLD =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]'

const PATHS = ['/', '/residences', '/label']

/** What pages are rendered with, besides the code of the site. */
type World = Pick<SingleSite, 'config' | 'fetch'>
type SiteDirs = Readonly<Record<Variant, string>>
type Addresses = Readonly<Record<Variant, string>>

const makeSites = async (site: Site, workDir: string, world: World): Promise<SiteDirs> => {
  const parts = findParts(site.root)
  await buildAndPublish(site, parts)
  must(await configureLocally(site, world.config))
  must(await prerender(site, { everything: true }))
  const output = path.join(workDir, 'bundle')
  site.logger.info('building the same sources as one bundle …')
  await buildSingle(parts, output)
  const dirs = { single: path.join(workDir, 'single'), prerendered: path.join(workDir, 'prerendered') }
  const single = { ...world, output, federated: must(await readRegistry(site.store)) }
  await publishSingle(single, dirs.single, { prerendered: false })
  await publishSingle(single, dirs.prerendered, { prerendered: true })
  return { federated: site.siteDir, ...dirs }
}

interface Served {
  readonly addresses: Addresses
  readonly close: () => Promise<unknown>
}

const serve = async (dirs: SiteDirs, api: ApiConfig): Promise<Served> => {
  const apps: FastifyInstance[] = []
  const listen = async (siteDir: string): Promise<string> => {
    const app = await createSiteServer({ siteDir, api: createApi(api) })
    apps.push(app)
    return app.listen({ port: 0 })
  }
  const addresses = {
    federated: await listen(dirs.federated),
    single: await listen(dirs.single),
    prerendered: await listen(dirs.prerendered),
  }
  return { addresses, close: () => Promise.all(apps.map((app) => app.close())) }
}

const measureAll = async (
  browser: Browser,
  addresses: Addresses,
  loads: number,
): Promise<readonly PageResult[]> => {
  const measured = new Map<string, Measures[]>()
  const cells = PATHS.flatMap((page) => variants.map((variant) => ({ page, variant })))
  for (let round = 1; round <= loads; round += 1) {
    processLogger.info(`round ${round} of ${loads} …`)
    for (const { page, variant } of shuffled(cells, Math.random)) {
      const load = await measureLoad(browser, new URL(page, addresses[variant]).href)
      const key = `${variant} ${page}`
      measured.set(key, [...(measured.get(key) ?? []), load])
    }
  }
  const medians = (page: string, variant: Variant) => mediansOf(measured.get(`${variant} ${page}`) ?? [])
  return PATHS.map((page) => ({
    path: page,
    measures: {
      federated: medians(page, 'federated'),
      single: medians(page, 'single'),
      prerendered: medians(page, 'prerendered'),
    },
  }))
}

const machine = (): string => {
  const [processor] = cpus()
  return `${cpus().length} × ${processor?.model ?? 'unknown processor'}, Node ${process.version}`
}

const bench = async (loads: number): Promise<void> => {
  const root = path.join(import.meta.dirname, '../..')
  const workDir = mkdtempSync(path.join(tmpdir(), 'onde-basse-bench-'))
  const siteDir = path.join(workDir, 'federated')
  const store = createFolderStore(siteDir)
  const configFile = path.join(root, 'site.config.json')
  const site = { root, siteDir, store, configFile, logger: processLogger }
  const api = must(readApiConfig(process.env))
  const config = must(await readSiteConfig(site.configFile))
  const source = localApi(api, config.publicUrl)
  const { fetch } = openSiteData({ source, kept: {}, clock: systemClock, logError: processLogger.error })
  const world = { config, fetch }
  const dirs = await makeSites(site, workDir, world)
  const served = await serve(dirs, api)
  const browser = await chromium.launch({
    executablePath: must(findBrowser(thisMachine(chromium.executablePath()))),
    args: [WITHOUT_WORLD],
  })
  try {
    const pages = await measureAll(browser, served.addresses, loads)
    const federated = must(await readRegistry(store))
    const edit = await measureEdit({ root, siteDir, workDir, single: { ...world, federated } })
    processLogger.info(`\n${machine()}, Chromium ${browser.version()}, medians of ${loads} loads\n`)
    processLogger.info(`${measuresTable(pages)}\n\n${targetsTable(pages, edit)}\n`)
  } finally {
    await browser.close()
    await served.close()
    await source.close()
    rmSync(workDir, { recursive: true, force: true })
  }
}

const { values } = parseArgs({ options: { loads: { type: 'string', default: '9' } } })

await bench(Number(values.loads))
