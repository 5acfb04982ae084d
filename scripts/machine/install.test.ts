import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const INSTALL = path.join(__dirname, 'install.sh')

let dir: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'site-debian-'))
})

afterEach(() => rmSync(dir, { recursive: true }))

const program = (name: string, text: string): void =>
  writeFileSync(path.join(dir, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })

const install = (...args: readonly string[]): Promise<number | null> =>
  new Promise((resolve) => {
    const env = { PATH: `${dir}:${process.env.PATH}`, TMPDIR: dir }
    spawn(INSTALL, args, { env, stdio: 'ignore' }).on('close', resolve)
  })

const said = (): readonly string[] => readFileSync(path.join(dir, 'said'), 'utf8').trim().split('\n')

test('two who install at the same moment wait for each other', async () => {
  program('dpkg', 'exit 1')
  program('apt-get', `mkdir ${dir}/busy || exit 100\necho "$*" >>${dir}/said\nsleep 0.2\nrmdir ${dir}/busy`)
  expect(await Promise.all([install('nginx'), install('--no-install-recommends', 'ffmpeg')])).toEqual([0, 0])
  expect(said().toSorted()).toEqual([
    'install --yes -qq -o DPkg::Lock::Timeout=600 --no-install-recommends ffmpeg',
    'install --yes -qq -o DPkg::Lock::Timeout=600 nginx',
    'update -qq',
    'update -qq',
  ])
})

test('installed packages are skipped, and a package that cannot be installed is a failure', async () => {
  program('dpkg', '[ "$2" = nginx ]')
  program('apt-get', `[ "$1" = update ]`)
  expect(await install('--no-install-recommends', 'nginx')).toBe(0)
  expect(await install('nginx', 'unknown')).toBe(1)
})
