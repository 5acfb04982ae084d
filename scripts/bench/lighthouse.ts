/**
 * Asks Lighthouse for its opinion of the prerendered pages, prints its scores as Markdown, and fails when one of them is
 * below what the site holds itself to. `npm run lighthouse -- --runs 5` sets how often each page is audited.
 */
import { spawn } from 'node:child_process'
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
import { must } from './must'
import { isGoodEnough, medianScores, type Scores, scoresOf, scoresTable } from './scores'

/** Fetched when it is asked for: it weighs more than everything the site is built with. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

const PATHS = ['/', '/residences', '/residences/158cm', '/label', '/a-propos']

const audit = (url: string, browser: string): Promise<Scores> =>
  new Promise((resolve, reject) => {
    const flags = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox']
    const child = spawn(
      'npm',
      ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...flags],
      {
        env: { ...process.env, CHROME_PATH: browser },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const said: Buffer[] = []
    child.stdout.on('data', (bytes: Buffer) => said.push(bytes))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(scoresOf(JSON.parse(Buffer.concat(said).toString('utf8'))))
      else reject(new Error(`Lighthouse failed on ${url}`))
    })
  })

const auditAll = async (origin: string, runs: number): Promise<ReadonlyMap<string, Scores>> => {
  const browser = must(findBrowser(thisMachine(chromium.executablePath())))
  const audited = new Map<string, Scores>()
  for (const page of PATHS) {
    processLogger.info(`judging ${page} …`)
    const reports: Scores[] = []
    for (let run = 0; run < runs; run += 1) reports.push(await audit(new URL(page, origin).href, browser))
    audited.set(page, medianScores(reports))
  }
  return audited
}

const auditSite = async (runs: number): Promise<void> => {
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
    const audited = await auditAll(await server.listen({ port: 0, host: 'localhost' }), runs)
    processLogger.info(`\n${LIGHTHOUSE}, medians of ${runs} runs\n\n${scoresTable(audited)}\n`)
    if (![...audited.values()].every(isGoodEnough)) process.exitCode = 1
  } finally {
    await server.close()
    rmSync(siteDir, { recursive: true, force: true })
  }
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })

await auditSite(Number(values.runs))
