import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { requireSystemProgram } from '../support/systemProgram'
import { untilAnswers } from '../support/untilAnswers'
import { cephConfiguration, monitorAddress, PORTS } from './cephConfiguration'

const run = promisify(execFile)

/** Fails or skips a test where there is no object storage to start: Ceph's gateway, which speaks S3. */
export const requireRadosGateway = (): void =>
  requireSystemProgram({
    name: 'radosgw',
    flag: '--version',
    debianPackages: ['radosgw', 'ceph-mon', 'ceph-osd'],
  })

/** Whose requests the gateway answers. */
export const CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'publisher',
  AWS_SECRET_ACCESS_KEY: 'a-secret-of-tests',
} as const

export type Credentials = Readonly<Record<keyof typeof CREDENTIALS, string>>

export interface RadosGateway {
  readonly port: number
  /** Makes somebody who has no right but those a bucket gives. */
  readonly createUser: (name: string) => Promise<Credentials>
  readonly stop: () => void
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Below those the system gives to whoever asks for any. */
const freePorts = async (port = 20_000 + (process.pid % 100) * 100): Promise<number> => {
  const wanted = [PORTS.gateway, PORTS.monitor, PORTS.firstOther].map((offset) => port + offset)
  const free = await Promise.all(wanted.map(isFree))
  return free.every(Boolean) ? port : freePorts(port + 50)
}

const stop = (dir: string): void => {
  const files = readdirSync(dir).filter((name) => name.endsWith('.pid'))
  for (const file of files) {
    const pid = Number(readFileSync(path.join(dir, file), 'utf8'))
    if (pid > 0) process.kill(pid, 'SIGKILL')
  }
  rmSync(dir, { recursive: true, force: true })
}

/** Starts a gateway with nothing in it; what it keeps is gone when it stops. */
export const startRadosGateway = async (): Promise<RadosGateway> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-storage-'))
  const [port, cluster, disk] = [await freePorts(), randomUUID(), randomUUID()]
  const configuration = path.join(dir, 'ceph.conf')
  for (const folder of ['crash', 'mon', 'osd', 'rgw']) mkdirSync(path.join(dir, folder))
  writeFileSync(configuration, cephConfiguration({ dir, port, cluster }))
  const ceph = (program: string, ...args: readonly string[]) =>
    run(program, args, { cwd: dir, env: { ...process.env, CEPH_CONF: configuration } })
  await ceph('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', monitorAddress(port), 'map')
  await ceph('ceph-mon', '-i', 'a', '--mkfs', '--monmap', 'map')
  await ceph('ceph-mon', '-i', 'a')
  await ceph('ceph', 'osd', 'new', disk, '0')
  await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk)
  await ceph('ceph-osd', '-i', '0')
  const createUser = async (name: string, secret = `${name}-${CREDENTIALS.AWS_SECRET_ACCESS_KEY}`) => {
    const keys = [`--access-key=${name}`, `--secret-key=${secret}`]
    await ceph('radosgw-admin', 'user', 'create', `--uid=${name}`, `--display-name=${name}`, ...keys)
    return { AWS_ACCESS_KEY_ID: name, AWS_SECRET_ACCESS_KEY: secret }
  }
  await createUser(CREDENTIALS.AWS_ACCESS_KEY_ID, CREDENTIALS.AWS_SECRET_ACCESS_KEY)
  await ceph('radosgw', '-n', 'client.rgw')
  await untilAnswers(`http://127.0.0.1:${port}/`, [200, 403])
  return { port, createUser, stop: () => stop(dir) }
}
