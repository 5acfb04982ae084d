import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repository } from '../support/command'
import type { OwnServices } from '../support/ownServices'
import { type RunningSite, startSite } from '../support/runningSite'

/** Milliseconds: such a site is prerendered page by page, and may first have to be built. */
export const SITE_START_MS = 300_000

/** Runs a site of the test's own with some services of the test's own. */
export const startSiteWith = async (services: OwnServices): Promise<RunningSite> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'player-site-'))
  const config = JSON.parse(await readFile(path.join(repository, 'site.config.json'), 'utf8'))
  const configFile = path.join(folder, 'site.config.json')
  await writeFile(configFile, JSON.stringify({ ...config, services: { ...config.services, ...services } }))
  const site = await startSite('--config', configFile, '--site', path.join(folder, 'site'), 'start')
  return {
    url: site.url,
    stop: async () => {
      await site.stop()
      await rm(folder, { recursive: true })
    },
  }
}
