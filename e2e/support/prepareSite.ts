// Publishes the site that most tests share into `commonSiteDir`, once for each state of the checkout.
// Usage: node --import tsx e2e/support/prepareSite.ts
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { siteKey } from '../../scripts/delivery/siteKey'
import { COMMON_EPISODES, commonSiteDir } from './commonSite'
import { repository } from './site'

const KEPT_SITES = path.join(repository, 'node_modules/.cache/e2e-sites')

const today = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format()

const runSite = (siteDir: string, ...args: readonly string[]): void => {
  const program = path.join(repository, 'tools/bin/site.mjs')
  execFileSync(process.execPath, [program, '--site', siteDir, ...args], { stdio: 'inherit' })
}

/** Made beside its place: a run that is interrupted keeps nothing. */
const makeSite = (siteDir: string): void => {
  rmSync(KEPT_SITES, { recursive: true, force: true })
  mkdirSync(KEPT_SITES, { recursive: true })
  const unfinished = `${siteDir}-${process.pid}`
  runSite(unfinished, 'configure', '--api', `demo:${COMMON_EPISODES}`)
  runSite(unfinished, 'deploy')
  renameSync(unfinished, siteDir)
}

const kept = path.join(KEPT_SITES, siteKey(repository, today))
if (!existsSync(kept)) makeSite(kept)
rmSync(commonSiteDir, { recursive: true, force: true })
cpSync(kept, commonSiteDir, { recursive: true, verbatimSymlinks: true })
