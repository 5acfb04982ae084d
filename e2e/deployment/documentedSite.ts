import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { environmentIn, readEnvironmentFile, readSections, readUnit } from '../support/documents'
import { freePort, originAt } from '../support/network'
import { CONFIG, endProcess, type RunningSite, repository, startSite } from '../support/site'
import { type RunningNginx, startNginx, writeFront } from './nginx'

const execute = promisify(execFile)

/** Programs of the system that are only recorded here: the test does what they would do. */
const STAND_INS = ['systemctl', 'nginx']

/** A site that is deployed by the commands of `docs/deployment.md`. */
export interface DocumentedSite {
  readonly url: string
  readonly apiUrl: string
  /** Where parts are, once they are published on another origin. */
  readonly partsUrl: string
  /**
   * Runs a block of a section, the first by default, in the shell of those before.
   * @returns the calls of the stand-ins
   */
  readonly follow: (section: string, block?: number) => Promise<readonly string[]>
  readonly startApi: () => void
  /** Starts the site's server, and nginx in front of it. */
  readonly startSite: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Names = Readonly<Record<string, string>>

/** The document's names -> this machine's: folders of the test, and free ports. */
const nameFolders = (dir: string, url: string, partsUrl: string, apiUrl: string): Names => ({
  '/etc/nginx/conf.d/site.conf': `${dir}/site.conf`,
  '/etc/systemd/system/': `${dir}/`,
  '/etc/site': `${dir}/settings`,
  'API_PUBLIC_URL=https://$DOMAIN': `API_PUBLIC_URL=${url}`,
  '/srv/site': `${dir}/site`,
  '/opt/site-api': `${dir}/api`,
  '--api https://$DOMAIN/api': `--api ${apiUrl}/api`,
  'https://parts.$DOMAIN': partsUrl,
})

const writeStandIns = (bin: string, calls: string): void => {
  mkdirSync(bin)
  for (const name of STAND_INS) {
    const file = path.join(bin, name)
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> ${calls}\n`)
    chmodSync(file, 0o755)
  }
}

/** Runs the service of a unit file, without systemd. */
const startUnit = (file: string, folder: string, settings: Names): ChildProcess => {
  const unit = readUnit(file)
  const [, ...args] = (unit.get('ExecStart') ?? '').split(' ')
  const env = { PATH: process.env.PATH, ...environmentIn(unit), ...settings }
  return spawn(process.execPath, args, { cwd: folder, env, stdio: 'inherit' })
}

/** @param more names of the document for servers that the test has started */
export const openDocumentedSite = async (more: Names = {}): Promise<DocumentedSite> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-documented-'))
  const [port, partsPort, apiPort] = [await freePort(), await freePort(), await freePort()]
  const [url, partsUrl] = [originAt(port), originAt(partsPort)]
  const [bin, calls, siteFile] = ['bin', 'calls.txt', 'site.conf'].map((name) => path.join(dir, name)) as [
    string,
    string,
    string,
  ]
  writeStandIns(bin, calls)
  const names = Object.entries({ ...nameFolders(dir, url, partsUrl, originAt(apiPort)), ...more })
  const env = { ...process.env, DOMAIN: 'collectif.example', PATH: `${bin}:${process.env.PATH}` }
  const exported: string[] = []
  let nginx: RunningNginx | undefined
  let server: RunningSite | undefined
  let api: ChildProcess | undefined
  return {
    url,
    apiUrl: originAt(apiPort),
    partsUrl,
    follow: async (section, number = 0) => {
      const found = readSections('deployment.md').find(({ title }) => title === section)
      const block = found?.blocks[number]
      if (!block) throw new Error(`docs/deployment.md has no commands under « ${section} »`)
      writeFileSync(calls, '')
      const text = [...exported, ...block].join('\n')
      const script = names.reduce((all, [from, to]) => all.replaceAll(from, to), text)
      await execute('bash', ['-e', '-c', script], { cwd: repository, env, maxBuffer: 2 ** 26 })
      exported.push(...block.filter((command) => command.startsWith('export ')))
      return readFileSync(calls, 'utf8').split('\n').filter(Boolean)
    },
    startApi: () => {
      const settings = readEnvironmentFile(path.join(dir, 'settings/api.env'))
      const unit = path.join(dir, 'site-api.service')
      api = startUnit(unit, path.join(dir, 'api'), { ...settings, API_DEMO: 'on', PORT: String(apiPort) })
    },
    startSite: async () => {
      server = await startSite('--site', path.join(dir, 'site'), ...CONFIG, 'serve')
      const ports = { port, partsPort, server: Number(new URL(server.url).port), api: [apiPort] }
      nginx = startNginx(path.join(dir, 'nginx'), writeFront(dir, siteFile, ports))
    },
    stop: async () => {
      await nginx?.stop()
      await server?.stop()
      if (api) await endProcess(api)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
