import { type ChildProcess, execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../support/command'
import { readSections } from '../support/documentCommands'
import { freePort } from '../support/freePort'
import { readEnvironmentFile } from '../support/unitFile'
import { originAt } from './api'
import { servePartsAt } from './deployedSite'
import { type RunningNginx, startNginx } from './nginx'
import { startUnit } from './systemdUnit'

const execute = promisify(execFile)

/** Programs of the system, which are told of here instead: what they would do the test does. */
const STAND_INS = ['systemctl', 'nginx']

/** A site that is deployed by the commands of `docs/deployment.md`. */
export interface DocumentedSite {
  readonly url: string
  /** Where parts are, once they are published on an origin of their own. */
  readonly partsUrl: string
  /** Runs a block of a section, the first unless told, in the shell of those before; answers what was asked of the system. */
  readonly follow: (section: string, block?: number) => Promise<readonly string[]>
  readonly startApi: () => void
  readonly startNginx: () => void
  readonly stop: () => Promise<void>
}

const writeStandIns = (bin: string, calls: string): void => {
  mkdirSync(bin)
  for (const name of STAND_INS) {
    const file = path.join(bin, name)
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> ${calls}\n`)
    chmodSync(file, 0o755)
  }
}

interface Ports {
  readonly site: number
  readonly parts: number
  readonly api: number
}

type Names = Readonly<Record<string, string>>

/** The document's names -> this machine's: folders of the test's own, and ports that are free. */
const namesIn = (dir: string, { site, parts, api }: Ports): Names => ({
  '--out /etc/nginx/conf.d/onde-basse.conf': `--out ${dir}/site.conf --listen ${site} --api ${originAt(api)}`,
  '/etc/nginx/conf.d/onde-basse.conf': `${dir}/site.conf`,
  '/etc/systemd/system/': `${dir}/`,
  '/etc/onde-basse': `${dir}/settings`,
  '/var/cache/nginx/onde-basse': `${dir}/cache`,
  'API_PUBLIC_URL=https://onde-basse.example': `API_PUBLIC_URL=${originAt(site)}`,
  '/srv/onde-basse': `${dir}/site`,
  '/opt/onde-basse-api': `${dir}/api`,
  '--api https://onde-basse.example/api': `--api ${originAt(api)}/api`,
  'https://parts.onde-basse.example': originAt(parts),
})

/** What a shell keeps of a block. */
const exportsOf = (block: readonly string[]): readonly string[] =>
  block.filter((command) => command.startsWith('export '))

/** @param more names of the document for what the test has started */
export const openDocumentedSite = async (more: Names = {}): Promise<DocumentedSite> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-documented-'))
  const ports = { site: await freePort(), parts: await freePort(), api: await freePort() }
  const [bin, calls] = [path.join(dir, 'bin'), path.join(dir, 'calls.txt')]
  writeStandIns(bin, calls)
  const names = Object.entries({ ...namesIn(dir, ports), ...more })
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  const run = async (commands: readonly string[]): Promise<void> => {
    const text = names.reduce((line, [from, to]) => line.replaceAll(from, to), commands.join('\n'))
    await execute('bash', ['-e', '-c', text], { cwd: repository, env, maxBuffer: 2 ** 26 })
  }
  const exported: string[] = []
  let nginx: RunningNginx | undefined
  let api: ChildProcess | undefined
  return {
    url: originAt(ports.site),
    partsUrl: originAt(ports.parts),
    follow: async (section, number = 0) => {
      const found = readSections('deployment.md').find(({ title }) => title === section)
      const block = found?.blocks[number]
      if (!block) throw new Error(`docs/deployment.md has no commands under « ${section} »`)
      writeFileSync(calls, '')
      await run([...exported, ...block])
      exported.push(...exportsOf(block))
      return readFileSync(calls, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    },
    startApi: () => {
      const settings = readEnvironmentFile(path.join(dir, 'settings/api.env'))
      const unit = path.join(dir, 'onde-basse-api.service')
      api = startUnit(unit, path.join(dir, 'api'), { ...settings, PORT: String(ports.api) })
    },
    startNginx: () => {
      const siteFile = path.join(dir, 'site.conf')
      if (readFileSync(siteFile, 'utf8').includes('\n  server_name parts.'))
        servePartsAt(siteFile, originAt(ports.parts))
      nginx = startNginx(path.join(dir, 'nginx'), siteFile)
    },
    stop: async () => {
      await nginx?.stop()
      api?.kill('SIGTERM')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
