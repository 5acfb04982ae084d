import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, originAt, untilAnswers } from '../support/network'
import { CONFIG, endProcess, FEW_EPISODES, fewEpisodes, runSite, startSite } from '../support/site'
import { startApi } from './api'
import { FRONT, type RunningNginx, startNginx, writeFront } from './nginx'
import { startTlsFront } from './tlsFront'

/** A site as it is deployed: its server behind nginx, the api service beside it. */
export interface DeployedSite {
  readonly url: string
  /** The requests to nginx so far. */
  readonly requests: RunningNginx['requests']
  /** Runs a `site` command on it; a failure throws its output. */
  readonly run: (...command: readonly string[]) => Promise<string>
  readonly stop: () => Promise<void>
}

/** Writes the configuration of a site with this public address. */
const writeConfig = (dir: string, publicUrl: string): readonly string[] => {
  const file = path.join(dir, 'site.config.json')
  const config = JSON.parse(readFileSync(CONFIG[1], 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...config, publicUrl }))
  return ['--config', file]
}

/**
 * Publishes the builds of this checkout into a new folder, and serves them behind nginx.
 * @param isSecure whether visitors reach it over https, at its public address
 */
export const deploy = async ({ isSecure = false } = {}): Promise<DeployedSite> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-deployed-'))
  const [port, apiPort] = [await freePort(), await freePort()]
  const tls = isSecure ? await startTlsFront(port) : undefined
  const url = tls ? `https://localhost:${tls.port}` : originAt(port)
  const site = ['--site', path.join(dir, 'site'), ...(tls ? writeConfig(dir, url) : CONFIG)]
  const run: DeployedSite['run'] = (...command) => runSite(...site, ...command)
  await run('configure', '--api', FEW_EPISODES)
  await run('publish')
  const server = await startSite(...site, 'serve')
  const api = startApi(apiPort, { API_PUBLIC_URL: `${url}/api`, API_DEMO: 'on', ...fewEpisodes })
  const ports = { port, server: Number(new URL(server.url).port), api: [apiPort] }
  const nginx = startNginx(path.join(dir, 'nginx'), writeFront(dir, FRONT, ports))
  await untilAnswers(`${originAt(port)}/api/islive`)
  return {
    url,
    requests: nginx.requests,
    run,
    stop: async () => {
      tls?.close()
      await nginx.stop()
      await server.stop()
      await endProcess(api)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
