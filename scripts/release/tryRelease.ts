// Makes the release in two clones, compares their bytes, installs one and gets page and sound of its demonstration.
// Usage: npm run test:release
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import { processLogger, seconds } from '../../tools/src/lib/logger'
import { createKeyPair } from '../../tools/src/lib/signatures'
import { SIGNATURE_FILE, SUMS_FILE, verifyRelease } from '../../tools/src/release/verifyRelease'
import { readRelease } from '../../tools/src/workspace/installation'
import { linkPackages } from '../delivery/checkoutCopy'

const MAX_INSTALLED_BYTES = 120e6
/** What all processes of a site may take together. */
const MAX_MEMORY_BYTES = 250e6
/** Enough of the live stream to be sound, in bytes. */
const SOUND_BYTES = 16_000

const repository = path.join(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'site-release-trial-'))
const { NODE_ENV: _environment, SITE: _site, PORT: _port, ...env } = process.env

const run = (cwd: string, program: string, ...args: readonly string[]): string => {
  processLogger.info(`$ ${[path.basename(program), ...args].join(' ')}`)
  return execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

const expectThat = (what: string, isSo: boolean): void => {
  if (!isSo) throw new Error(`not so: ${what}`)
}

/** A clone with the packages that are installed here. */
const clone = (from: string, name: string): string => {
  const root = path.join(folder, name)
  run(folder, 'git', 'clone', '--quiet', from, root)
  appendFileSync(path.join(root, '.git/info/exclude'), 'node_modules\n')
  linkPackages(repository, root)
  return root
}

/** Gives a clone a key, which it commits the public half of. */
const adoptKey = (root: string, key: string): void => {
  writeFileSync(key, createKeyPair().privateKey)
  run(root, 'npm', 'run', '--silent', 'release:key', '--', key)
  run(root, 'git', 'add', '--all')
  const author = ['-c', 'user.name=trial', '-c', 'user.email=trial@site.example']
  run(root, 'git', ...author, 'commit', '--quiet', '--message', 'release: adopt a key')
}

/** Makes the release of a clone, and returns the folder of its files. */
const release = (root: string, key: string): string => {
  const out = `${root}-release`
  run(root, 'npm', 'run', '--silent', 'release', '--', '--out', out, '--key', key)
  return out
}

/** What an installation takes on the disk, in bytes. */
const measure = (place: string): number => {
  const stat = lstatSync(place)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(place).reduce((sum, name) => sum + measure(path.join(place, name)), 0)
}

/** Follows what a demonstration prints; resolves with the first match of a pattern. */
const followOutput = (demo: ChildProcess) => {
  let output = ''
  demo.stdout?.on('data', (text) => {
    output += String(text)
  })
  return (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(output)
        if (found) resolve(found)
      }
      demo.stdout?.on('data', look)
      demo.once('close', () => reject(new Error(`the demonstration ended: ${output}`)))
      look()
    })
}

/** The memory of a process and of those it started, in bytes: each page that several share counts in parts (PSS). */
const measureMemory = (pid: number): number => {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  const [, own] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(own) * 1024 + children.reduce((sum, child) => sum + measureMemory(child), 0)
}

/** Reads the beginning of an endless stream. */
const readSound = async (url: string): Promise<number> => {
  const reader = (await fetch(url)).body?.getReader()
  let bytes = 0
  while (reader && bytes < SOUND_BYTES) {
    const { value, done } = await reader.read()
    if (done) break
    bytes += value.length
  }
  await reader?.cancel()
  return bytes
}

const tryDemonstration = async (prefix: string): Promise<void> => {
  const startedAt = systemClock.now()
  const demo: ChildProcess = spawn(path.join(prefix, 'bin/site'), ['demo'], {
    cwd: folder,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(demo, 'close')
  try {
    const printed = followOutput(demo)
    const [, address] = await printed(/The site is at (\S+)/)
    const page = await fetch(`${address}/`)
    expectThat('home is served', page.status === 200 && (await page.text()).includes('</html>'))
    processLogger.info(`The first page came ${seconds(systemClock.now() - startedAt)} after the command`)
    expectThat('the radio plays', (await readSound(`${address}/api/live.mp3`)) >= SOUND_BYTES)
    // While pages are rendered, an address waits for its page.
    expectThat('the last page is served', (await fetch(`${address}/residences`)).status === 200)
    await printed(/prerendered \d+ pages/)
    const memory = measureMemory(demo.pid ?? 0)
    processLogger.info(`The demonstration takes ${Math.round(memory / 1e6)} MB of memory`)
    expectThat(`it takes at most ${MAX_MEMORY_BYTES} bytes of memory`, memory <= MAX_MEMORY_BYTES)
  } finally {
    demo.kill('SIGINT')
    await ended
  }
}

const tryInstalled = async (out: string, name: string): Promise<void> => {
  const prefix = path.join(folder, 'prefix')
  const install = ['install', '--global', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', prefix]
  run(folder, 'npm', ...install, path.join(out, name))
  const bytes = measure(prefix)
  processLogger.info(`The package has ${lstatSync(path.join(out, name)).size} bytes, installed ${bytes}`)
  expectThat(`an installation has at most ${MAX_INSTALLED_BYTES} bytes`, bytes <= MAX_INSTALLED_BYTES)
  const [, packageName = ''] = /^(.*)-\d+\.\d+\.\d+.*\.tgz$/.exec(name) ?? []
  const { version = '', key = '' } = readRelease(path.join(prefix, 'lib/node_modules', packageName)) ?? {}
  expectThat('it says its version', run(folder, path.join(prefix, 'bin/site'), '--version').includes(version))
  const [sums, signature] = [SUMS_FILE, SIGNATURE_FILE].map((file) =>
    readFileSync(path.join(out, file), 'utf8'),
  )
  const received = { name, bytes: readFileSync(path.join(out, name)), sums: sums ?? '', signature }
  expectThat('an installed release verifies it', verifyRelease(received, { version, key }).ok)
  await tryDemonstration(prefix)
}

try {
  const key = path.join(folder, 'release-trial.key')
  const first = clone(repository, 'first')
  adoptKey(first, key)
  const second = clone(first, 'a second clone')
  const [one, other] = [release(first, key), release(second, key)]
  const names = readdirSync(one)
  expectThat('a release has three files', names.length === 3)
  for (const name of names)
    expectThat(
      `${name} has the same bytes in both`,
      readFileSync(path.join(one, name)).equals(readFileSync(path.join(other, name))),
    )
  await tryInstalled(one, names.find((name) => name.endsWith('.tgz')) ?? '')
  processLogger.info('The release is the same from two clones, and an installed one serves the demonstration')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
