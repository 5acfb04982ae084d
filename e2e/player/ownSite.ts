import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repository } from '../support/command'
import { type RunningSite, startSite } from '../support/runningSite'

/** Runs a site of the test's own whose radio is at `liveStream`. */
export const startSiteWithRadio = async (liveStream: string): Promise<RunningSite> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'player-site-'))
  const config = JSON.parse(await readFile(path.join(repository, 'site.config.json'), 'utf8'))
  const configFile = path.join(folder, 'site.config.json')
  await writeFile(configFile, JSON.stringify({ ...config, services: { ...config.services, liveStream } }))
  const site = await startSite('--config', configFile, '--site', path.join(folder, 'site'), 'start')
  return {
    url: site.url,
    stop: async () => {
      await site.stop()
      await rm(folder, { recursive: true })
    },
  }
}
