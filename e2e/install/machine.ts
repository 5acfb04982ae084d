import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { repository } from '../support/site'

/** A bare Debian 13 in which a document is followed: its changes are kept in memory. */
export interface Machine {
  /** Where its files are on this machine. */
  readonly root: string
  /** The environment of root's commands. */
  readonly env: Readonly<Record<string, string>>
  /** Runs lines of the document as root; a failure throws. */
  readonly run: (lines: readonly string[]) => string
}

/** Names of the document, which lead to this machine. */
const NAMES = ['sel-noir.example', 'radio.sel-noir.example']
const PORTS = [80, 443, 2019, 3000, 4100, 8000]
const MOUNT = '/mnt'
const STAND_INS = path.join(repository, 'e2e/install/standIns')

/** Where the machine has the package of the release. */
export const PACKAGE = '/root/site.tgz'

/** Where it finds the next one. */
export const RELEASES = '/root/releases'

/** The authority of this machine, which signs certificates in place of a public one. */
const AUTHORITY = '/etc/authority'

/** What this machine trusts, such as the authority of a registry behind a proxy. */
const HOST_TRUST = '/etc/ssl/certs/ca-certificates.crt'
const TRUST = `${AUTHORITY}/trusted.crt`

/** A line that fails ends the block, and is printed. */
const STRICTLY = `set -Eeuo pipefail; trap 'echo "failed: $BASH_COMMAND" >&2' ERR; cd`

const call = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })

const readSetting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: e2e/install/run sets it`)
  return value
}

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
  const layers = `lowerdir=${readSetting('BARE')},upperdir=${upper},workdir=${work}`
  call('mount', '-t', 'overlay', 'overlay', '-o', layers, root)
  return root
}

/** The checkout is there for the stand-ins alone. */
const mountInto = (root: string): void => {
  call('mount', '-t', 'proc', 'proc', path.join(root, 'proc'))
  call('mount', '--rbind', '/dev', path.join(root, 'dev'))
  call('mount', '-t', 'tmpfs', 'tmpfs', path.join(root, 'run'))
  mkdirSync(path.join(root, repository), { recursive: true })
  call('mount', '--bind', '-o', 'ro', repository, path.join(root, repository))
}

const makeAuthority = (folder: string): void => {
  mkdirSync(folder)
  call(
    'openssl',
    'req',
    ...['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '7'],
    ...['-subj', '/CN=Authority of this machine', '-addext', 'keyUsage=critical,keyCertSign,cRLSign'],
    ...['-keyout', `${folder}/root.key`, '-out', `${folder}/root.crt`],
  )
  // Caddy reads them as its user.
  call('chmod', '644', `${folder}/root.key`)
}

/** What a provider's machine has: names, a resolver, the authority that everybody trusts; and no systemd. */
const prepare = (root: string): void => {
  const inside = (file: string): string => path.join(root, file)
  for (const address of ['127.0.0.1', '::1'])
    appendFileSync(inside('etc/hosts'), `${address} localhost ${NAMES.join(' ')}\n`)
  copyFileSync('/etc/resolv.conf', inside('etc/resolv.conf'))
  writeFileSync(inside('root/.npmrc'), `registry=${call('npm', 'config', 'get', 'registry').trim()}\n`)
  writeFileSync(inside('usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  mkdirSync(inside('run/lock'))
  makeAuthority(inside(AUTHORITY))
  const trusted = [HOST_TRUST, inside(`${AUTHORITY}/root.crt`)].map((file) => readFileSync(file, 'utf8'))
  writeFileSync(inside(TRUST), trusted.join('\n'))
  const release = readSetting('RELEASE')
  copyFileSync(release, inside(PACKAGE))
  cpSync(path.join(path.dirname(release), '../1.1.0'), inside(RELEASES), { recursive: true })
}

export const openMachine = async (): Promise<Machine> => {
  await requirePorts()
  const root = mountRoot()
  mountInto(root)
  prepare(root)
  const env = {
    PATH: `${STAND_INS}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    HOME: '/root',
    CHECKOUT: repository,
    CURL_CA_BUNDLE: TRUST,
    NODE_EXTRA_CA_CERTS: TRUST,
  }
  return {
    root,
    env,
    run: (lines) => {
      const { status, stdout } = spawnSync(
        'chroot',
        [root, 'bash', '-c', `${STRICTLY}\n${lines.join('\n')}`],
        { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26 },
      )
      if (status !== 0) throw new Error(`${lines.join('\n')}\nended with ${status}:\n${stdout}`)
      return stdout
    },
  }
}
