/**
 * Measures the federated site against the same sources built as one bundle, and prints Markdown tables.
 * `npm run bench -- --loads 9` sets how often each page is loaded.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { type ApiConfig, createApi } from '@site/api'
import type { FastifyInstance } from 'fastify'
import { processLogger } from '../../tools/src/logger/logger'
import { createSiteServer } from '../../tools/src/server/siteServer'
import { machine, openBenchBrowser } from './benchBrowser'
import { openBenchSite } from './benchSite'
import { measureEdit } from './editCost'
import { measureLoad } from './measure'
import { Measured } from './measured'
import { type Measures, spreadsOf } from './measures'
import { PATHS } from './paths'
import { makeSites, type SiteDirs } from './sites'
import { shuffled, spreadOf } from './statistics'
import { type BenchResult, measuresTable, tapsTable, targetsTable, type Variant, variants } from './table'
import { BARE_PAGE, measureTap, serveBarePage } from './tap'

type Addresses = Readonly<Record<Variant, string>>

interface Served {
  readonly addresses: Addresses
  readonly close: () => Promise<unknown>
}

const serve = async (dirs: SiteDirs, api: ApiConfig, liveStream: string): Promise<Served> => {
  const apps: FastifyInstance[] = []
  const listen = async (siteDir: string): Promise<string> => {
    const app = await createSiteServer({ siteDir, api: createApi(api) })
    serveBarePage(app, liveStream)
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

const measureAll = async (browser: Browser, addresses: Addresses, rounds: number): Promise<BenchResult> => {
  const loads = new Measured<Measures>()
  const taps = new Measured<number>()
  const steps = [
    ...PATHS.flatMap((page) =>
      variants.map((variant) => async (): Promise<void> => {
        const url = new URL(page, addresses[variant]).href
        loads.add(`${variant} ${page}`, await measureLoad(browser, url))
      }),
    ),
    ...[...PATHS, BARE_PAGE].map((page) => async (): Promise<void> => {
      taps.add(page, await measureTap(browser, new URL(page, addresses.federated).href))
    }),
  ]
  for (let round = 1; round <= rounds; round += 1) {
    processLogger.info(`round ${round} of ${rounds} …`)
    for (const step of shuffled(steps, Math.random)) await step()
  }
  const spreads = (page: string, variant: Variant) => spreadsOf(loads.of(`${variant} ${page}`))
  const pages = PATHS.map((page) => ({
    path: page,
    measures: {
      federated: spreads(page, 'federated'),
      single: spreads(page, 'single'),
      prerendered: spreads(page, 'prerendered'),
    },
    tap: spreadOf(taps.of(page)),
  }))
  return { pages, bareTap: spreadOf(taps.of(BARE_PAGE)) }
}

const bench = async (loads: number): Promise<void> => {
  const workDir = mkdtempSync(path.join(tmpdir(), 'onde-basse-bench-'))
  const siteDir = path.join(workDir, 'federated')
  const { site, api, config, source, world } = await openBenchSite(siteDir)
  const dirs = await makeSites(site, workDir, world)
  const served = await serve(dirs, api, config.services.liveStream)
  const browser = await openBenchBrowser()
  try {
    const measured = await measureAll(browser, served.addresses, loads)
    const edit = await measureEdit({ root: site.root, siteDir, workDir, single: world })
    processLogger.info(
      `\n${machine()}, Chromium ${browser.version()}, medians and quartiles of ${loads} loads\n`,
    )
    const tables = [measuresTable(measured.pages), tapsTable(measured), targetsTable(measured, edit)]
    processLogger.info(`${tables.join('\n\n')}\n`)
  } finally {
    await browser.close()
    await served.close()
    await source.close()
    rmSync(workDir, { recursive: true, force: true })
  }
}

const { values } = parseArgs({ options: { loads: { type: 'string', default: '9' } } })

await bench(Number(values.loads))
