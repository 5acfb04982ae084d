// Publishes the site that most tests share into `commonSiteDir`, once for each state of the checkout.
// Usage: node --import tsx e2e/support/prepareSite.ts
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { siteKeys } from '../../scripts/delivery/siteKeys'
import { COMMON_EPISODES, commonSiteDir } from './commonSite'
import { replaceVersions } from './replaceVersions'
import { repository } from './site'

const KEPT_SITES = path.join(repository, 'node_modules/.cache/e2e-sites')
/** The site that was made from nothing: a change of a part is published onto a copy of it. */
const FIRST = 'first-'

const today = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format()
const MAKERS = ['prepareSite.ts', 'replaceVersions.ts', 'commonSite.ts'].map((file) => `e2e/support/${file}`)
const keys = siteKeys(repository, today, MAKERS)
const folder = path.join(KEPT_SITES, keys.shared)

const runSite = (siteDir: string, ...args: readonly string[]): void => {
  const program = path.join(repository, 'tools/bin/site.mjs')
  execFileSync(process.execPath, [program, '--site', siteDir, ...args], { stdio: 'inherit' })
}

const copySite = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })

/** Made beside its place, so that no run takes what an interrupted one left. Another run may have made the same meanwhile. */
const makeSite = async (name: string, make: (unfinished: string) => Promise<void>): Promise<string> => {
  const place = path.join(folder, name)
  mkdirSync(folder, { recursive: true })
  const unfinished = mkdtempSync(path.join(KEPT_SITES, 'unfinished-'))
  try {
    await make(unfinished)
    if (!existsSync(place)) renameSync(unfinished, place)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return place
}

const makeFirst = async (siteDir: string): Promise<void> => {
  runSite(siteDir, 'configure', '--api', `demo:${COMMON_EPISODES}`)
  runSite(siteDir, 'deploy')
}

/** A version before the live one would take the place of a live one that fails, and few tests expect that. */
const publishChange = async (first: string, siteDir: string): Promise<void> => {
  copySite(first, siteDir)
  runSite(siteDir, 'build')
  const parts = readdirSync(repository).filter((name) => name === 'shell' || name.startsWith('mf-'))
  await replaceVersions(
    siteDir,
    parts.map((part) => path.join(repository, part, 'dist')),
  )
  runSite(siteDir, 'prerender')
}

const findOrMakeSite = async (): Promise<string> => {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const made = names.find((name) => name.endsWith(`-${keys.whole}`))
  if (made !== undefined) return path.join(folder, made)
  const first = names.find((name) => name.startsWith(FIRST))
  if (first === undefined) {
    rmSync(KEPT_SITES, { recursive: true, force: true })
    return makeSite(`${FIRST}${keys.whole}`, makeFirst)
  }
  for (const name of names) if (name !== first) rmSync(path.join(folder, name), { recursive: true })
  return makeSite(`changed-${keys.whole}`, (dir) => publishChange(path.join(folder, first), dir))
}

const kept = await findOrMakeSite()
rmSync(commonSiteDir, { recursive: true, force: true })
copySite(kept, commonSiteDir)
