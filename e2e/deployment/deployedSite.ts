import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inFolders, type Place } from '../endurance/workshop'
import { freePort, originAt, untilAnswers } from '../support/network'
import { CONFIG, endProcess, FEW_EPISODES, fewEpisodes, runSiteWith } from '../support/site'
import { startApi } from './api'
import { type RunningNginx, startNginx } from './nginx'

/** A site as it is deployed: published behind nginx, the api service beside it. */
export interface DeployedSite {
  readonly url: string
  /** The requests to nginx so far. */
  readonly requests: RunningNginx['requests']
  /** Runs a `site` command on it; a failure throws its output. */
  readonly run: (...command: readonly string[]) => Promise<string>
  readonly stop: () => Promise<void>
}

/** How a deployed site differs from one that keeps the checkout's configuration in a folder. */
interface DeployedWith {
  /** Object storage to keep it in; nginx then caches it as a CDN does. */
  readonly storage?: Place
}

/** Enables the lines for parts on another origin (docs/deployment.md): another port of this machine. */
export const servePartsAt = (siteFile: string, origin: string): void => {
  const text = readFileSync(siteFile, 'utf8')
    .replaceAll('#parts ', '')
    .replace(/https:\/\/parts\.[^$]+/g, origin)
  const lastServer = text.lastIndexOf('\nserver {')
  const parts = text.slice(lastServer).replace(/listen \d+;/, `listen ${new URL(origin).port};`)
  writeFileSync(siteFile, text.slice(0, lastServer) + parts)
}

/** Publishes the builds of this checkout into a new folder or object storage, and serves them with nginx. */
export const deploy = async ({ storage }: DeployedWith = {}): Promise<DeployedSite> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-deployed-'))
  const [port, apiPort] = [await freePort(), await freePort()]
  const [url, siteFile] = [originAt(port), path.join(dir, 'site.conf')]
  const place = storage ?? inFolders(dir)
  const site = ['--site', place.address('site'), ...CONFIG]
  const run: DeployedSite['run'] = (...command) => runSiteWith(place.env, ...site, ...command)
  await run('configure', '--api', FEW_EPISODES)
  await run('publish')
  const cache = storage ? ['--cache', path.join(dir, 'cache')] : []
  await run('nginx', '--out', siteFile, '--listen', String(port), '--api', originAt(apiPort), ...cache)
  const api = startApi(apiPort, { API_PUBLIC_URL: `${url}/api`, API_DEMO: 'on', ...fewEpisodes })
  const nginx = startNginx(path.join(dir, 'nginx'), siteFile)
  await untilAnswers(`${url}/api/islive`)
  return {
    url,
    requests: nginx.requests,
    run,
    stop: async () => {
      await nginx.stop()
      await endProcess(api)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
