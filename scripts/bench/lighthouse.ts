/**
 * Asks Lighthouse for its opinion of the prerendered pages, prints its scores as Markdown, and fails when one of them is
 * below what the site holds itself to. `npm run lighthouse -- --runs 5 --pages /,/label` sets how often each page is audited,
 * and which ones are.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { createApi, readApiConfig } from '@site/api'
import { processLogger } from '../../tools/src/logger/logger'
import { configureLocally } from '../../tools/src/prerender/configure'
import { prerender } from '../../tools/src/prerender/prerender'
import { publishFirstContent } from '../../tools/src/publication/publishContent'
import { buildAndPublish } from '../../tools/src/publication/publishParts'
import { createSiteServer } from '../../tools/src/server/siteServer'
import { createFolderStore } from '../../tools/src/store/folderStore'
import { readSiteConfig } from '../../tools/src/workspace/siteConfigFile'
import { findParts } from '../../tools/src/workspace/workspace'
import { findBrowser } from '../browser/findBrowser'
import { thisMachine } from '../browser/thisMachine'
import { audit, LIGHTHOUSE } from './audit'
import { must } from './must'
import { isGoodEnough, medianScores, type Scores, scoresTable } from './scores'

const PATHS = ['/', '/residences', '/residences/158cm', '/label', '/a-propos']

interface Audits {
  readonly runs: number
  readonly pages: readonly string[]
}

const auditAll = async (origin: string, { runs, pages }: Audits): Promise<ReadonlyMap<string, Scores>> => {
  const browser = must(findBrowser(thisMachine(chromium.executablePath())))
  const audited = new Map<string, Scores>()
  for (const page of pages) {
    processLogger.info(`judging ${page} …`)
    const reports: Scores[] = []
    for (let run = 0; run < runs; run += 1)
      reports.push(await audit(new URL(page, origin).href, browser, processLogger.error))
    audited.set(page, medianScores(reports))
  }
  return audited
}

const auditSite = async (audits: Audits): Promise<void> => {
  const root = path.join(import.meta.dirname, '../..')
  const siteDir = mkdtempSync(path.join(tmpdir(), 'onde-basse-lighthouse-'))
  const store = createFolderStore(siteDir)
  const configFile = path.join(root, 'site.config.json')
  const site = { root, siteDir, store, configFile, logger: processLogger }
  await buildAndPublish(site, findParts(root))
  must(await publishFirstContent(site))
  must(await configureLocally(site, must(await readSiteConfig(site.configFile))))
  must(await prerender(site, { everything: true }))
  const server = await createSiteServer({ siteDir, api: createApi(must(readApiConfig(process.env))) })
  try {
    const audited = await auditAll(await server.listen({ port: 0, host: 'localhost' }), audits)
    processLogger.info(`\n${LIGHTHOUSE}, medians of ${audits.runs} runs\n\n${scoresTable(audited)}\n`)
    if (![...audited.values()].every(isGoodEnough)) process.exitCode = 1
  } finally {
    await server.close()
    rmSync(siteDir, { recursive: true, force: true })
  }
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, pages: { type: 'string', default: PATHS.join() } },
})

await auditSite({ runs: Number(values.runs), pages: values.pages.split(',') })
