// Makes what the trial updates between: the working tree as 1.0.0 and as 1.1.0 with a change, and a 1.2.0 whose api never starts.
// Usage: node --import tsx e2e/update/makeReleases.ts <folder>
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { linkPackages } from '../../scripts/delivery/checkoutCopy'
import { KEYS_FILE, readKeys, signSums } from '../../scripts/release/keys'
import { runNpmPack } from '../../tools/src/dev/pack'
import { processLogger } from '../../tools/src/lib/logger'
import { createKeyPair } from '../../tools/src/lib/signatures'
import { formatSum, SIGNATURE_FILE, SUMS_FILE } from '../../tools/src/release/verifyRelease'
import { repository } from '../support/site'

const [folder = ''] = process.argv.slice(2)
const key = path.join(folder, 'release-trial.key')
const root = path.join(folder, 'clone')
const AUTHOR = ['-c', 'user.name=trial', '-c', 'user.email=trial@site.example']

const run = (cwd: string, program: string, ...args: readonly string[]): void => {
  processLogger.info(`$ ${[path.basename(program), ...args].join(' ')}`)
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}

const commit = (message: string): void => {
  run(root, 'git', 'add', '--all')
  run(root, 'git', ...AUTHOR, 'commit', '--quiet', '--message', message)
}

const release = (version: string): void =>
  run(root, 'npm', 'run', '--silent', 'release', '--', '--out', path.join(folder, version), '--key', key)

const cloneRepository = (): void => {
  run(folder, 'git', 'clone', '--quiet', repository, root)
  appendFileSync(path.join(root, '.git/info/exclude'), 'node_modules\n')
  linkPackages(repository, root)
}

const edit = (file: string, change: (text: string) => string): void => {
  const place = path.join(root, file)
  writeFileSync(place, change(readFileSync(place, 'utf8')))
}

/** Whatever the version of the working tree is. */
const setVersion = (version: string): void =>
  edit('package.json', (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`))

/** The trial has a key of its own: that of the real releases is with those who make them. */
const adoptKey = (): void => {
  rmSync(path.join(root, KEYS_FILE), { force: true })
  writeFileSync(key, createKeyPair().privateKey)
  run(root, 'npm', 'run', '--silent', 'release:key', '--', key)
}

const makeFirst = (): void => {
  setVersion('1.0.0')
  adoptKey()
  commit('release: adopt a key')
}

const NEWS = `## 1.1.0 - 2027-01-31

### Before you update

Nothing but this line.

### Security

- A hole, invented.

`

const makeNewer = (): void => {
  setVersion('1.1.0')
  edit('CHANGELOG.md', (text) => text.replace(/^## /m, `${NEWS}## `))
  appendFileSync(path.join(root, 'mf-about/part.mjs'), '// Another version.\n')
  commit('about: change')
}

/** Packs 1.1.0 again, with an api that ends at once. */
const breakRelease = (name: string): void => {
  const [from, to] = [path.join(folder, '1.1.0'), path.join(folder, '1.2.0')]
  mkdirSync(to)
  const dir = path.join(folder, 'broken')
  mkdirSync(dir)
  run(dir, 'tar', '--extract', '--gzip', '--file', path.join(from, `${name}-1.1.0.tgz`))
  const packed = path.join(dir, 'package')
  for (const file of ['package.json', 'release.json', 'npm-shrinkwrap.json']) {
    const place = path.join(packed, file)
    const { packages, ...described } = JSON.parse(readFileSync(place, 'utf8'))
    const newer = { ...described, version: '1.2.0', ...(packages && { packages }) }
    if (packages) packages[''].version = newer.version
    writeFileSync(place, JSON.stringify(newer, null, 2))
  }
  writeFileSync(path.join(packed, 'api/dist/serve.mjs'), 'process.exit(1)\n')
  const made = runNpmPack(packed, to)
  const sums = formatSum(made, readFileSync(path.join(to, made)))
  const keys = readKeys(root)
  const signed = keys.ok ? signSums(sums, readFileSync(key, 'utf8'), keys.value) : keys
  if (!signed.ok) throw new Error(signed.error.message)
  writeFileSync(path.join(to, SUMS_FILE), sums)
  writeFileSync(path.join(to, SIGNATURE_FILE), JSON.stringify(signed.value))
}

/** The machine of the trial has no network: what npm fetches for the release is in this folder then. */
const fillCache = (name: string): void => {
  const prefix = path.join(folder, 'prefix')
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--cache', path.join(folder, 'cache')]
  const file = path.join(folder, '1.0.0', `${name}-1.0.0.tgz`)
  run(folder, 'npm', 'install', '--global', ...flags, '--prefix', prefix, file)
  run(path.join(prefix, 'lib/node_modules', name), 'npm', 'ci', '--omit=dev', ...flags)
}

const { name } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'))
cloneRepository()
makeFirst()
release('1.0.0')
makeNewer()
release('1.1.0')
breakRelease(name)
fillCache(name)
writeFileSync(path.join(folder, 'made'), name)
