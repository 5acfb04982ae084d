/**
 * Measures nothing but taps at the first paint, beside those of a bare page, and prints them as Markdown.
 * `npm run bench:taps -- --loads 5` sets how often each page is loaded.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { createApi } from '@site/api'
import { processLogger } from '../../tools/src/logger/logger'
import { createSiteServer } from '../../tools/src/server/siteServer'
import { machine, openBenchBrowser } from './benchBrowser'
import { openBenchSite } from './benchSite'
import { Measured } from './measured'
import { PATHS } from './paths'
import { shuffled, spreadOf } from './statistics'
import { type Taps, tapsTable } from './table'
import { BARE_PAGE, measureTap, serveBarePage } from './tap'

const measureTaps = async (browser: Browser, origin: string, rounds: number): Promise<Taps> => {
  const taps = new Measured<number>()
  for (let round = 1; round <= rounds; round += 1)
    for (const page of shuffled([...PATHS, BARE_PAGE], Math.random))
      taps.add(page, await measureTap(browser, new URL(page, origin).href))
  const tapOf = (page: string) => spreadOf(taps.of(page))
  return { pages: PATHS.map((page) => ({ path: page, tap: tapOf(page) })), bareTap: tapOf(BARE_PAGE) }
}

const benchTaps = async (loads: number): Promise<void> => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'onde-basse-taps-'))
  const { api, config, source } = await openBenchSite(siteDir)
  const app = await createSiteServer({ siteDir, api: createApi(api) })
  serveBarePage(app, config.services.liveStream)
  const browser = await openBenchBrowser()
  try {
    const measured = await measureTaps(browser, await app.listen({ port: 0 }), loads)
    const made = `${machine()}, Chromium ${browser.version()}, medians and quartiles of ${loads} loads`
    processLogger.info(`\n${made}\n\n${tapsTable(measured)}\n`)
  } finally {
    await browser.close()
    await app.close()
    await source.close()
    rmSync(siteDir, { recursive: true, force: true })
  }
}

const { values } = parseArgs({ options: { loads: { type: 'string', default: '5' } } })

await benchTaps(Number(values.loads))
