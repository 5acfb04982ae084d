import path from 'node:path'

/** Ports of the gateway's parts, from the gateway's own on. */
export const PORTS = { gateway: 0, monitor: 10, firstOther: 20, lastOther: 40 } as const

export const monitorAddress = (port: number): string => `[v2:127.0.0.1:${port + PORTS.monitor}/0]`

interface CephSettings {
  readonly dir: string
  readonly port: number
  /** Identifier of the cluster. */
  readonly cluster: string
}

/**
 * A cluster of one monitor, one store in memory and one gateway, which need nobody else and keep to `dir`. Without
 * `tcp_nodelay` each answer with a body waits 40 ms for the client to acknowledge its head.
 */
export const cephConfiguration = ({ dir, port, cluster }: CephSettings): string => {
  const inside = (name: string): string => path.join(dir, name)
  return `[global]
fsid=${cluster}
mon_host=${monitorAddress(port)}
public_addr=127.0.0.1
cluster_addr=127.0.0.1
ms_bind_msgr1=false
ms_bind_port_min=${port + PORTS.firstOther}
ms_bind_port_max=${port + PORTS.lastOther}
auth_cluster_required=none
auth_service_required=none
auth_client_required=none
ms_mon_client_mode=crc
keyring=/dev/null
run_dir=${dir}
pid_file=${inside('$type.pid')}
log_file=${inside('$type.log')}
admin_socket=${inside('$type.asok')}
crash_dir=${inside('crash')}
mon_data=${inside('mon')}
mon_data_avail_crit=1
mon_allow_pool_size_one=true
paxos_propose_interval=0.02
osd_data=${inside('osd')}
osd_objectstore=memstore
osd_pool_default_size=1
osd_pool_default_pg_num=1
osd_pool_default_pgp_num=1
osd_crush_chooseleaf_type=0
rgw_data=${inside('rgw')}
rgw_frontends=beast endpoint=127.0.0.1:${port} tcp_nodelay=1
`
}
