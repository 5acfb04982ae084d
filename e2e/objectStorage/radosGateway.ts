import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { untilAnswers } from '../support/network'
import { requireSystemProgram } from '../support/systemProgram'

const run = promisify(execFile)

/** Fails or skips a test on a machine without Ceph's S3 gateway. */
export const requireRadosGateway = (): void =>
  requireSystemProgram({
    name: 'radosgw',
    flag: '--version',
    debianPackages: ['radosgw', 'ceph-mon', 'ceph-osd'],
  })

/** The user who owns the buckets. */
export const CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'publisher',
  AWS_SECRET_ACCESS_KEY: 'a-secret-of-tests',
} as const

export type Credentials = Readonly<Record<keyof typeof CREDENTIALS, string>>

export interface RadosGateway {
  readonly port: number
  /** Creates a user who has no rights but those a bucket gives. */
  readonly createUser: (name: string) => Promise<Credentials>
  readonly stop: () => void
}

/** Ports of the cluster, counted from the gateway's. */
const MONITOR = 10
const [FIRST_OTHER, LAST_OTHER] = [20, 40]

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Below the ephemeral ports of the system. */
const findPorts = async (port = 20_000 + (process.pid % 100) * 100): Promise<number> => {
  const free = await Promise.all([0, MONITOR, FIRST_OTHER].map((offset) => isFree(port + offset)))
  return free.every(Boolean) ? port : findPorts(port + 50)
}

const monitorAddress = (port: number): string => `[v2:127.0.0.1:${port + MONITOR}/0]`

/**
 * One monitor, one store in memory and one gateway, which keep to `dir`. Without `tcp_nodelay` each answer with a body
 * waits 40 ms for the client to acknowledge its head.
 */
const writeConfiguration = (dir: string, port: number, cluster: string): string => `[global]
fsid=${cluster}
mon_host=${monitorAddress(port)}
public_addr=127.0.0.1
cluster_addr=127.0.0.1
ms_bind_msgr1=false
ms_bind_port_min=${port + FIRST_OTHER}
ms_bind_port_max=${port + LAST_OTHER}
auth_cluster_required=none
auth_service_required=none
auth_client_required=none
ms_mon_client_mode=crc
keyring=/dev/null
run_dir=${dir}
pid_file=${dir}/$type.pid
log_file=${dir}/$type.log
admin_socket=${dir}/$type.asok
crash_dir=${dir}/crash
mon_data=${dir}/mon
mon_data_avail_crit=1
mon_allow_pool_size_one=true
paxos_propose_interval=0.02
osd_data=${dir}/osd
osd_objectstore=memstore
osd_pool_default_size=1
osd_pool_default_pg_num=1
osd_pool_default_pgp_num=1
osd_crush_chooseleaf_type=0
rgw_data=${dir}/rgw
rgw_frontends=beast endpoint=127.0.0.1:${port} tcp_nodelay=1
`

const stop = (dir: string): void => {
  const files = readdirSync(dir).filter((name) => name.endsWith('.pid'))
  for (const file of files) {
    const pid = Number(readFileSync(path.join(dir, file), 'utf8'))
    if (pid > 0) process.kill(pid, 'SIGKILL')
  }
  rmSync(dir, { recursive: true, force: true })
}

/** Starts a gateway with nothing in it; its data are gone when it stops. */
export const startRadosGateway = async (): Promise<RadosGateway> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-storage-'))
  const [port, cluster, disk] = [await findPorts(), randomUUID(), randomUUID()]
  const configuration = path.join(dir, 'ceph.conf')
  for (const folder of ['crash', 'mon', 'osd', 'rgw']) mkdirSync(path.join(dir, folder))
  writeFileSync(configuration, writeConfiguration(dir, port, cluster))
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
