import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runSite } from '../support/command'
import { freePort } from '../support/freePort'
import { untilAnswers } from '../support/untilAnswers'
import { originAt, startApi } from './api'
import { type RunningNginx, startNginx } from './nginx'

/** A site as it is deployed: files behind nginx, the api service beside it. */
export interface DeployedSite {
  readonly url: string
  /** Where browsers load parts from. */
  readonly partsUrl: string
  readonly complaints: () => string
  readonly stop: () => Promise<void>
}

const publish = async (siteDir: string, siteFile: string, ports: Ports): Promise<void> => {
  const elsewhere = ports.parts === ports.site ? [] : ['--parts-origin', originAt(ports.parts)]
  await runSite('--site', siteDir, 'configure', '--api', 'demo')
  await runSite('--site', siteDir, 'publish', ...elsewhere)
  const listen = ['--listen', String(ports.site), '--api', originAt(ports.api)]
  await runSite('--site', siteDir, 'nginx', '--out', siteFile, ...listen, ...elsewhere)
}

interface Ports {
  readonly site: number
  readonly parts: number
  readonly api: number
}

const choosePorts = async (partsElsewhere: boolean): Promise<Ports> => {
  const site = await freePort()
  return { site, parts: partsElsewhere ? await freePort() : site, api: await freePort() }
}

const start = async (dir: string, ports: Ports): Promise<readonly [RunningNginx, ChildProcess]> => {
  const siteFile = path.join(dir, 'site.conf')
  await publish(path.join(dir, 'site'), siteFile, ports)
  const api = startApi(ports.api, ports.site)
  const nginx = startNginx(path.join(dir, 'nginx'), siteFile)
  await untilAnswers(`${originAt(ports.site)}/api/islive`)
  return [nginx, api]
}

/** Publishes the builds of this checkout into a folder of its own and serves it with nginx. */
export const deploy = async (partsElsewhere: boolean): Promise<DeployedSite> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-deployed-'))
  const ports = await choosePorts(partsElsewhere)
  const [nginx, api] = await start(dir, ports)
  return {
    url: originAt(ports.site),
    partsUrl: originAt(ports.parts),
    complaints: nginx.complaints,
    stop: async () => {
      await nginx.stop()
      api.kill('SIGTERM')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
