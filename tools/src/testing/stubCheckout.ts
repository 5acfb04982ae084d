import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { smallContent } from '../content/content.fixture'
import type { ContentSources } from '../content/sources'
import { writeStubBuild } from './stubBuild'

/** The checkout these tests are part of. */
const repository = path.join(__dirname, '../../..')

const partFolder = (part: string): string => (part === 'shell' ? 'shell' : `mf-${part}`)

/** Creates a checkout with built parts, so that no test waits for webpack. */
export const makeStubCheckout = (root: string, parts: readonly string[]): void => {
  copyFileSync(path.join(repository, 'site.config.json'), path.join(root, 'site.config.json'))
  for (const part of parts) {
    const dir = path.join(root, partFolder(part))
    mkdirSync(dir, { recursive: true })
    writeFileSync(path.join(dir, 'webpack.config.mjs'), '')
    writeStubBuild(path.join(dir, 'dist'), { part, version: '1.0.0' })
  }
}

/** The smallest picture of each kind. */
const PICTURES: Readonly<Record<string, Buffer>> = {
  '.webp': Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'),
  '.svg': Buffer.from('<svg/>'),
  '.png': Buffer.from('\x89PNG\r\n', 'latin1'),
}

/** Writes a content folder, by default a small one. */
export const writeContent = (dir: string, { texts, files }: ContentSources = smallContent): void => {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), texts[file] ?? PICTURES[path.extname(file)] ?? '')
  }
}

export interface CommandOutcome {
  readonly exitCode: number | null
  readonly output: string
}

/** What a command needs of this machine. Settings of whoever runs the tests, such as `PORT` and `HOST`, change no test. */
export const environment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR } = process.env
  // Credentials of a fake object server, if the test has one.
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_EC2_METADATA_DISABLED } = process.env
  const credentials = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_EC2_METADATA_DISABLED }
  return { PATH, HOME, TMPDIR, PORT: '0', ...credentials }
}

interface Place {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs the real `site` command on a checkout in a child process. */
export const runIn = (
  { cwd = repository, env }: Place,
  root: string,
  ...args: readonly string[]
): Promise<CommandOutcome> =>
  new Promise((resolve) => {
    const command = [path.join(repository, 'tools/bin/site.mjs'), '--root', root, ...args]
    const child = spawn(process.execPath, command, {
      cwd,
      env: { ...environment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)))
    child.on('close', (exitCode) => resolve({ exitCode, output: output.join('') }))
  })

/** Runs the real `site` command on a checkout, with this repository as the working directory. */
export const runSite = (root: string, ...args: readonly string[]): Promise<CommandOutcome> =>
  runIn({}, root, ...args)
