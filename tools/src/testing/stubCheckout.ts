import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeStubBuild } from './stubBuild'

/** The checkout these tests are part of. */
const repository = path.join(__dirname, '../../..')

const folderOf = (part: string): string => (part === 'shell' ? 'shell' : `mf-${part}`)

/** Makes a checkout whose parts are built already, so that no test waits for webpack. */
export const makeStubCheckout = (root: string, parts: readonly string[]): void => {
  copyFileSync(path.join(repository, 'site.config.json'), path.join(root, 'site.config.json'))
  for (const part of parts) {
    const dir = path.join(root, folderOf(part))
    mkdirSync(dir, { recursive: true })
    writeFileSync(path.join(dir, 'webpack.config.mjs'), '')
    writeStubBuild(path.join(dir, 'dist'), { part, version: '1.0.0' })
  }
}

export interface CommandOutcome {
  readonly exitCode: number | null
  readonly output: string
}

const run = (...command: readonly string[]): Promise<CommandOutcome> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: repository,
      // Whatever the shell says, and on a machine where the usual port is taken.
      env: { ...process.env, PORT: '0', HOST: undefined, DEMO_EPISODES: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)))
    child.on('close', (exitCode) => resolve({ exitCode, output: said.join('') }))
  })

/** Runs the real `site` command on a checkout, in a process of its own. */
export const runSite = (root: string, ...args: readonly string[]): Promise<CommandOutcome> =>
  run(path.join(repository, 'tools/bin/site.mjs'), '--root', root, ...args)

/** Publishes many versions of a part in a process of its own; the answer is its exit code. */
export const publishMany = async (siteDir: string, part: string, count: number): Promise<number | null> => {
  const program = path.join(__dirname, 'publishMany.ts')
  const { exitCode } = await run('--import', 'tsx', program, siteDir, part, String(count))
  return exitCode
}
