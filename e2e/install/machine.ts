import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { repository } from '../support/site'

/** A Debian in which a document is followed: a view of this one whose changes are kept in memory. */
export interface Machine {
  /** Where its files are on this machine. */
  readonly root: string
  /** Runs lines of the document as root; a failure throws. */
  readonly run: (lines: readonly string[]) => string
}

/** Names of the document, which lead to this machine. */
const NAMES = ['sel-noir.example', 'radio.sel-noir.example']
const PORTS = [80, 443, 4100, 8000]
const MOUNT = '/mnt'
const STAND_INS = path.join(repository, 'e2e/install/standIns')

/** What a shell of root reads when it begins, once the document has written it. */
const LOGIN = 'if [ -e /etc/profile.d/site.sh ]; then . /etc/profile.d/site.sh; fi'

/** A line that fails ends the block, and is printed. */
const STRICTLY = `set -Eeuo pipefail; trap 'echo "failed: $BASH_COMMAND" >&2' ERR; cd`

const call = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })

const requirePorts = async (): Promise<void> => {
  for (const port of PORTS)
    if (!(await isFree(port)))
      throw new Error(`port ${port} is taken: the document is followed on its own ports`)
}

/** Changes go to memory, mounted where every Debian has a folder for it. */
const mountRoot = (): string => {
  call('mount', '--make-rprivate', '/')
  call('mount', '-t', 'tmpfs', 'tmpfs', MOUNT)
  const [upper, work, root] = [`${MOUNT}/upper`, `${MOUNT}/work`, `${MOUNT}/root`] as const
  for (const folder of [upper, work, root]) mkdirSync(folder)
  call('mount', '-t', 'overlay', 'overlay', '-o', `lowerdir=/,upperdir=${upper},workdir=${work}`, root)
  return root
}

const mountInto = (root: string): void => {
  call('mount', '-t', 'proc', 'proc', path.join(root, 'proc'))
  call('mount', '--rbind', '/dev', path.join(root, 'dev'))
  call('mount', '-t', 'tmpfs', 'tmpfs', path.join(root, 'run'))
  call('mount', '--bind', '-o', 'ro', repository, path.join(root, repository))
}

/** Installs the packages a provider's machine has, and fakes for the commands this machine lacks. */
const prepare = (root: string): void => {
  const inside = (file: string): string => path.join(root, file)
  if (!existsSync('/usr/bin/node')) symlinkSync(process.execPath, inside('usr/bin/node'))
  for (const address of ['127.0.0.1', '::1'])
    appendFileSync(inside('etc/hosts'), `${address} ${NAMES.join(' ')}\n`)
  writeFileSync(inside('etc/skel/.npmrc'), `registry=${call('npm', 'config', 'get', 'registry').trim()}\n`)
  writeFileSync(inside('usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  mkdirSync(inside('run/lock'))
}

export const openMachine = async (): Promise<Machine> => {
  await requirePorts()
  const root = mountRoot()
  mountInto(root)
  prepare(root)
  const env = {
    PATH: `${STAND_INS}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:${path.dirname(process.execPath)}`,
    HOME: '/root',
    CHECKOUT: repository,
  }
  return {
    root,
    run: (lines) =>
      execFileSync('chroot', [root, 'bash', '-c', `${LOGIN}\n${STRICTLY}\n${lines.join('\n')}`], {
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
        maxBuffer: 2 ** 26,
      }),
  }
}
