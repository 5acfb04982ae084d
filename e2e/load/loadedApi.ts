import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeHeaders } from '../../tools/src/serve/nginxHeaders'
import { fillNginxTemplate, readNginxTemplate } from '../../tools/src/serve/nginxTemplate'
import { originAt } from '../deployment/api'
import { startNginx } from '../deployment/nginx'
import { freePort } from '../support/freePort'
import { untilAnswers } from '../support/untilAnswers'
import { endService, residentBytes, startService } from './apiProcess'
import type { Upstreams } from './upstreams'

/** Two services of the api behind nginx, as docs/deployment.md sets it up. */
export interface LoadedApi {
  readonly url: string
  /** Resident memory of each service, in bytes. */
  readonly memory: () => readonly number[]
  /** Stops a service as systemd does, and starts it again. */
  readonly restart: (index: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** The template with two services and the lines of "#cache" (docs/deployment.md). */
const writeConfiguration = (
  dir: string,
  site: number,
  [first, second]: readonly [number, number],
): string => {
  const names = {
    host: '127.0.0.1',
    port: String(site),
    api: `127.0.0.1:${first}`,
    site: path.join(dir, 'site'),
  }
  const unused = { fullchain: '', privkey: '' }
  const text = fillNginxTemplate(readNginxTemplate('folder'), { ...names, ...unused }, ['http', 'cache'])
    .replace('# server 127.0.0.1:4101;', `server 127.0.0.1:${second};`)
    .replace('/var/lib/nginx/site-api', path.join(dir, 'answers'))
  const file = path.join(dir, 'site.conf')
  writeFileSync(file, text)
  writeFileSync(
    path.join(dir, 'site.headers.conf'),
    writeHeaders({ isHttps: false, failureBeacon: undefined }),
  )
  return file
}

export const startLoadedApi = async (upstreams: Upstreams): Promise<LoadedApi> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-load-'))
  const [site, first, second] = [await freePort(), await freePort(), await freePort()]
  const ports = [first, second] as const
  const start = (index: number) => {
    const stateDir = path.join(dir, `state-${index}`)
    mkdirSync(stateDir, { recursive: true })
    return startService(ports[index] ?? 0, stateDir, {
      API_PUBLIC_URL: `${originAt(site)}/api`,
      FEED_URL: `${upstreams.origin}/feed`,
      NOW_PLAYING_URL: `${upstreams.origin}/nowplaying`,
    })
  }
  const isReady = (index: number) => untilAnswers(`${originAt(ports[index] ?? 0)}/readyz`)
  const services = ports.map((_, index) => start(index))
  const nginx = startNginx(path.join(dir, 'nginx'), writeConfiguration(dir, site, ports))
  await Promise.all(ports.map((_, index) => isReady(index)))
  const end = async (index: number): Promise<void> => {
    const service = services[index]
    if (service) await endService(service)
  }
  return {
    url: originAt(site),
    memory: () => services.map(({ pid = 0 }) => residentBytes(pid)),
    restart: async (index) => {
      await end(index)
      services[index] = start(index)
      await isReady(index)
    },
    stop: async () => {
      await nginx.stop()
      await Promise.all(services.map((_, index) => end(index)))
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
