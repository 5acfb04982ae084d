import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repository, runSite } from '../support/command'
import { FEW_EPISODES } from '../support/fewEpisodes'
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
  /** What nginx was asked and has answered so far. */
  readonly requests: RunningNginx['requests']
  readonly stop: () => Promise<void>
}

/** How a deployed site differs from what the checkout says. */
interface DeployedWith {
  readonly partsElsewhere?: boolean
  /** More of the `services` of its configuration. */
  readonly services?: Readonly<Record<string, string>>
  /** More of the environment of its api. */
  readonly apiSettings?: Readonly<Record<string, string>>
}

const configurationWith = (dir: string, services: DeployedWith['services']): string => {
  const config = JSON.parse(readFileSync(path.join(repository, 'site.config.json'), 'utf8'))
  const file = path.join(dir, 'site.config.json')
  writeFileSync(file, JSON.stringify({ ...config, services: { ...config.services, ...services } }))
  return file
}

/** Where a configuration of nginx has its last server, which serves parts. */
const lastServer = (text: string): number => text.lastIndexOf('\nserver {')

/** Takes the lines for parts on an origin of their own (docs/deployment.md), which is another port of this machine here. */
export const servePartsAt = (siteFile: string, origin: string): void => {
  const text = readFileSync(siteFile, 'utf8')
    .replaceAll('#parts ', '')
    .replace(/https:\/\/parts\.[^$]+/g, origin)
  const parts = text.slice(lastServer(text)).replace(/listen \d+;/, `listen ${new URL(origin).port};`)
  writeFileSync(siteFile, text.slice(0, lastServer(text)) + parts)
}

const publish = async (
  dir: string,
  siteFile: string,
  ports: Ports,
  services: DeployedWith['services'],
): Promise<void> => {
  const elsewhere = ports.parts === ports.site ? [] : ['--parts-origin', originAt(ports.parts)]
  const site = ['--site', path.join(dir, 'site'), '--config', configurationWith(dir, services)]
  await runSite(...site, 'configure', '--api', FEW_EPISODES)
  await runSite(...site, 'publish', ...elsewhere)
  const listen = ['--listen', String(ports.site), '--api', originAt(ports.api)]
  await runSite(...site, 'nginx', '--out', siteFile, ...listen)
  if (ports.parts !== ports.site) servePartsAt(siteFile, originAt(ports.parts))
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

const start = async (
  dir: string,
  ports: Ports,
  { services, apiSettings }: DeployedWith,
): Promise<readonly [RunningNginx, ChildProcess]> => {
  const siteFile = path.join(dir, 'site.conf')
  await publish(dir, siteFile, ports, services)
  const api = startApi(ports.api, ports.site, apiSettings)
  const nginx = startNginx(path.join(dir, 'nginx'), siteFile)
  await untilAnswers(`${originAt(ports.site)}/api/islive`)
  return [nginx, api]
}

/** Publishes the builds of this checkout into a folder of its own and serves it with nginx. */
export const deploy = async (options: DeployedWith = {}): Promise<DeployedSite> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-deployed-'))
  const ports = await choosePorts(options.partsElsewhere ?? false)
  const [nginx, api] = await start(dir, ports, options)
  return {
    url: originAt(ports.site),
    partsUrl: originAt(ports.parts),
    complaints: nginx.complaints,
    requests: nginx.requests,
    stop: async () => {
      await nginx.stop()
      api.kill('SIGTERM')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
