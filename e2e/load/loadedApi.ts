import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startApi } from '../deployment/api'
import { FRONT, startNginx, writeFront } from '../deployment/nginx'
import { freePort, originAt, untilAnswers } from '../support/network'
import { endProcess } from '../support/site'
import type { Upstreams } from './upstreams'

const readProcFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Resident memory of a process in MB; 0 once it has ended. */
export const readMemoryMb = (pid: number): number =>
  (Number(/VmRSS:\s+(\d+)/.exec(readProcFile(`/proc/${pid}/status`))?.[1] ?? 0) * 1024) / 1e6

/** The processes a process has started. */
export const listChildren = (pid: number): readonly number[] =>
  readProcFile(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** Two services of the api behind nginx, as docs/deployment.md sets it up. */
export interface LoadedApi {
  readonly url: string
  /** Resident memory of each service in MB. */
  readonly memory: () => readonly number[]
  /** Stops a service as systemd does, and starts it again. */
  readonly restart: (index: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** The port of the site's server, which no test here requests. */
const NO_SERVER = 9

/** The settings of an api whose upstreams are on this machine, and which answers any number of requests. */
export const loadSettings = (url: string, stateDir: string) => ({
  API_PUBLIC_URL: `${url}/api`,
  API_PRIVATE_HOSTS: '127.0.0.1',
  API_RATE_LIMIT: '100000000',
  API_STATE_DIR: stateDir,
})

export const startLoadedApi = async (upstreams: Upstreams): Promise<LoadedApi> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-load-'))
  const port = await freePort()
  const ports = [await freePort(), await freePort()]
  const url = originAt(port)
  const start = (servicePort: number, index: number) => {
    const stateDir = path.join(dir, `state-${index}`)
    mkdirSync(stateDir, { recursive: true })
    return startApi(servicePort, {
      ...loadSettings(url, stateDir),
      FEED_URL: `${upstreams.origin}/feed`,
      NOW_PLAYING_URL: `${upstreams.origin}/nowplaying`,
    })
  }
  const isReady = (servicePort: number) => untilAnswers(`${originAt(servicePort)}/readyz`)
  const services = ports.map(start)
  const nginx = startNginx(
    path.join(dir, 'nginx'),
    writeFront(dir, FRONT, { port, server: NO_SERVER, api: ports }),
  )
  await Promise.all(ports.map(isReady))
  return {
    url,
    memory: () => services.map(({ pid = 0 }) => readMemoryMb(pid)),
    restart: async (index) => {
      const [service, servicePort = 0] = [services[index], ports[index]]
      if (service) await endProcess(service)
      services[index] = start(servicePort, index)
      await isReady(servicePort)
    },
    stop: async () => {
      await nginx.stop()
      for (const service of services) await endProcess(service)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
