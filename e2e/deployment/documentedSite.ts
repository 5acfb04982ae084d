import { type ChildProcess, execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../support/command'
import { readSections } from '../support/documentCommands'
import { freePort } from '../support/freePort'
import { type RunningNginx, startNginx } from './nginx'
import { readSettings, startUnit } from './systemdUnit'

const execute = promisify(execFile)

/** Programs of the system, which are told of here instead: what they would do the test does. */
const STAND_INS = ['systemctl', 'nginx']

/** A site that is deployed by the commands of `docs/deployment.md`. */
export interface DocumentedSite {
  readonly url: string
  /** Runs the first block of a section; answers what was asked of the system. */
  readonly follow: (section: string) => Promise<readonly string[]>
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

/** The document's names -> this machine's: folders of the test's own, and ports that are free. */
const namesIn = (dir: string, site: number, api: number): Readonly<Record<string, string>> => ({
  '/etc/nginx/conf.d/onde-basse.conf': `${dir}/site.conf --listen ${site} --api http://127.0.0.1:${api}`,
  '/etc/systemd/system/': `${dir}/`,
  '/etc/onde-basse': `${dir}/settings`,
  'API_PUBLIC_URL=https://onde-basse.example': `API_PUBLIC_URL=http://127.0.0.1:${site}`,
  '/srv/onde-basse': `${dir}/site`,
  '/opt/onde-basse-api': `${dir}/api`,
  '--api https://onde-basse.example/api': `--api http://127.0.0.1:${api}/api`,
})

export const openDocumentedSite = async (): Promise<DocumentedSite> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-documented-'))
  const [sitePort, apiPort] = [await freePort(), await freePort()]
  const [bin, calls] = [path.join(dir, 'bin'), path.join(dir, 'calls.txt')]
  writeStandIns(bin, calls)
  const names = Object.entries(namesIn(dir, sitePort, apiPort))
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  const run = async (command: string): Promise<void> => {
    const text = names.reduce((line, [from, to]) => line.replaceAll(from, to), command)
    await execute('bash', ['-c', text], { cwd: repository, env, maxBuffer: 2 ** 26 })
  }
  let nginx: RunningNginx | undefined
  let api: ChildProcess | undefined
  return {
    url: `http://127.0.0.1:${sitePort}`,
    follow: async (section) => {
      const [block] = readSections('deployment.md').find(({ title }) => title === section)?.blocks ?? []
      if (!block) throw new Error(`docs/deployment.md has no commands under « ${section} »`)
      writeFileSync(calls, '')
      for (const command of block) await run(command)
      return readFileSync(calls, 'utf8').trim().split('\n')
    },
    startApi: () => {
      const settings = readSettings(path.join(dir, 'settings/api.env'))
      const unit = path.join(dir, 'onde-basse-api.service')
      api = startUnit(unit, path.join(dir, 'api'), { ...settings, PORT: String(apiPort) })
    },
    startNginx: () => {
      nginx = startNginx(path.join(dir, 'nginx'), path.join(dir, 'site.conf'))
    },
    stop: async () => {
      await nginx?.stop()
      api?.kill('SIGTERM')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
