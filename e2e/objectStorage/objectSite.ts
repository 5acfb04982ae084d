import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { originAt, startApi } from '../deployment/api'
import { type RunningNginx, startNginx } from '../deployment/nginx'
import { makeNextBuild } from '../endurance/nextBuild'
import { listenTo, repository, spawnSite } from '../support/command'
import { FEW_EPISODES } from '../support/fewEpisodes'
import { freePort } from '../support/freePort'
import { untilAnswers } from '../support/untilAnswers'
import { CREDENTIALS } from './radosGateway'
import type { TestStorage } from './testStorage'

/** A site in object storage that nginx serves as a CDN would, with the api beside it. */
export interface ObjectSite {
  readonly url: string
  /** Runs a `site` command on it; a failure throws what it said. */
  readonly run: (...command: readonly string[]) => Promise<string>
  /** Publishes a part of a checkout made by `prepareRelease`. */
  readonly publish: (root: string, part: string) => Promise<string>
  readonly complaints: () => string
  /** What nginx was asked so far. */
  readonly requests: RunningNginx['requests']
  readonly stop: () => Promise<void>
}

/** Where in the bucket the site is. */
const PREFIX = 'site'
const CONFIG = ['--config', path.join(repository, 'site.config.json')] as const

const runCommand = (args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawnSite(args, CREDENTIALS)
    let said = ''
    listenTo(child, (all) => {
      said = all
    })
    child.on('close', (exitCode) => (exitCode === 0 ? resolve(said) : reject(new Error(said))))
  })

const start = async (dir: string, place: string, ports: { readonly site: number; readonly api: number }) => {
  const [file, cache] = [path.join(dir, 'site.conf'), path.join(dir, 'cache')]
  const listen = ['--listen', String(ports.site), '--api', originAt(ports.api), '--cache', cache]
  await runCommand(['--site', place, 'nginx', '--out', file, ...listen])
  const api = startApi(ports.api, ports.site)
  const nginx = startNginx(path.join(dir, 'nginx'), file)
  await untilAnswers(`${originAt(ports.site)}/api/islive`)
  return [api, nginx] as const satisfies readonly [ChildProcess, RunningNginx]
}

/** Publishes the builds of this checkout to object storage, and serves them. */
export const startObjectSite = async ({ bucket, endpoint }: TestStorage): Promise<ObjectSite> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-object-site-'))
  const place = `s3://${bucket}/${PREFIX}?endpoint=${endpoint}`
  const ports = { site: await freePort(), api: await freePort() }
  const run = (...command: readonly string[]) => runCommand(['--site', place, ...command])
  await run('configure', '--api', FEW_EPISODES)
  await run('deploy')
  const [api, nginx] = await start(dir, place, ports)
  return {
    url: originAt(ports.site),
    run,
    publish: (root, part) => runCommand(['--site', place, '--root', root, ...CONFIG, 'publish', part]),
    complaints: nginx.complaints,
    requests: nginx.requests,
    stop: async () => {
      await nginx.stop()
      api.kill('SIGTERM')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Makes a checkout below `root` whose one part is built, as another version with one text exchanged. */
export const prepareRelease = (
  root: string,
  folder: string,
  hash: string,
  edition: readonly [from: string, to: string],
): void => {
  makeNextBuild(folder, path.join(root, folder, 'dist'), hash, edition)
  const config = path.join(folder, 'webpack.config.mjs')
  cpSync(path.join(repository, config), path.join(root, config))
}
