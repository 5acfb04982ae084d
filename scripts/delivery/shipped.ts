// Runs the shipped programs in a clean clone without development dependencies: the command from another folder, and the api.
// Usage: node --import tsx scripts/delivery/shipped.ts
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { processLogger } from '../../tools/src/lib/logger'

const repository = path.join(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'site-shipped-'))
const clone = path.join(folder, 'clone')
const siteDir = path.join(folder, 'site')
const { NODE_ENV: _environment, ...env } = process.env

const run = (cwd: string, program: string, ...args: readonly string[]): string => {
  processLogger.info(`$ ${[path.basename(program), ...args].join(' ')}`)
  return execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

/** The command, from a folder that is not a checkout. */
const site = (...args: readonly string[]): string =>
  run(folder, process.execPath, path.join(clone, 'tools/bin/site.mjs'), '--site', siteDir, ...args)

const liveLabel = (): string => /^label +\S+/m.exec(site('status'))?.[0] ?? ''

const expectEqual = (what: string, found: unknown, wanted: unknown): void => {
  if (found !== wanted) throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}`)
}

const tryCommand = (): void => {
  site('configure', '--api', 'demo')
  site('deploy')
  const before = liveLabel()
  appendFileSync(path.join(clone, 'mf-label/part.mjs'), '// Another version.\n')
  site('deploy', 'label')
  if (liveLabel() === before) throw new Error('a second version of the label did not go live')
  site('rollback', 'label')
  expectEqual('the label after its rollback', liveLabel(), before)
}

/** The address the api logs once it listens. */
const whenListening = (api: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    api.stdout?.on('data', (said) => {
      const [address] = /http:\S+/.exec(String(said)) ?? []
      if (address) resolve(address)
    })
    api.once('close', () => reject(new Error('the api did not start')))
  })

const tryApi = async (): Promise<void> => {
  const api = spawn(process.execPath, ['--import', 'tsx', 'src/service/serve.ts'], {
    cwd: path.join(clone, 'api'),
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const answer = await fetch(`${await whenListening(api)}/api/islive`)
  expectEqual('the api', answer.status, 200)
  api.kill()
}

try {
  run(folder, 'git', 'clone', '--quiet', repository, clone)
  run(clone, 'npm', 'ci', '--omit=dev', '--engine-strict', '--no-audit', '--no-fund')
  await tryApi()
  tryCommand()
  processLogger.info('The command and the api work without development dependencies')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
