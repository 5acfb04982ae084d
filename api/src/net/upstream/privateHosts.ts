import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The addresses that are given to machines of the internet; those before and behind may hold an IPv4 address, or nothing. */
const GLOBAL_IPV6 = [ipaddr.parse('2000::'), 3] as const

const isPublicNumber = (number: ReturnType<typeof ipaddr.process>): boolean =>
  number.range() === 'unicast' && (number.kind() === 'ipv4' || number.match(...GLOBAL_IPV6))

/** Whether a host is the number of a machine that is not on the public internet; names are not. */
export const isPrivateAddress = (host: string): boolean => {
  const number = host.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(number) && !isPublicNumber(ipaddr.process(number))
}

const readPort = ({ protocol, port }: URL): string => port || (protocol === 'https:' ? '443' : '80')

/** The host and port of an address, `127.0.0.1:8000`, as `API_PRIVATE_HOSTS` names them. */
export const readHostAndPort = (url: URL): string => `${url.hostname}:${readPort(url)}`

const PORT = /:\d+$/

/** An entry of `API_PRIVATE_HOSTS`, with a port or without, as a URL; undefined for an invalid one. */
const parseEntry = (entry: string): URL | undefined => {
  const host = /^[^[\]]*:[^[\]]*:[^[\]]*$/.test(entry) ? `[${entry}]` : entry
  const address = `http://${host}/`
  return /[/@?#\\]/.test(entry) || !URL.canParse(address) ? undefined : new URL(address)
}

/** Whether an entry of `API_PRIVATE_HOSTS` is a host, with a port or without. */
export const isPrivateHostEntry = (entry: string): boolean => parseEntry(entry) !== undefined

/**
 * Entries of `API_PRIVATE_HOSTS` with their ports: addresses a feed names must not reach every program of a machine. A host alone
 * has the ports of the configured addresses on it, or else those of the web.
 */
export const addPorts = (entries: readonly string[], configured: readonly URL[]): readonly string[] => {
  const withPorts = entries.flatMap((entry) => {
    const url = parseEntry(entry)
    if (!url) return []
    if (PORT.test(entry) && !entry.endsWith(url.hostname.slice(1, -1))) return [readHostAndPort(url)]
    const used = configured.filter(({ hostname }) => hostname === url.hostname).map(readHostAndPort)
    return used.length > 0 ? used : [`${url.hostname}:80`, `${url.hostname}:443`]
  })
  return [...new Set(withPorts)]
}

/** What requests may reach, by the hosts with a private address that are allowed: `host:port`, or a host with all its ports. */
export const createHostGate = (privateHosts: readonly string[]) => {
  const names = new Set(privateHosts.map((host) => host.replace(PORT, '')))
  return {
    /** The hosts, whose names may lead to a private address. */
    names: names as ReadonlySet<string>,
    /** Whether an address may be requested, as far as its host and port tell. */
    allows: (url: URL): boolean =>
      names.has(url.hostname)
        ? privateHosts.includes(url.hostname) || privateHosts.includes(readHostAndPort(url))
        : !isPrivateAddress(url.hostname),
    /** Whether a host is public: its name is not among those allowed although they are private. */
    isPublic: ({ hostname }: URL): boolean => !names.has(hostname) && !isPrivateAddress(hostname),
  }
}

/** Looks up names in DNS, and refuses connections to private addresses. */
export const publicLookup =
  (privateHosts: ReadonlySet<string>): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const allowed = privateHosts.has(host)
        ? found
        : found.filter(({ address }) => !isPrivateAddress(address))
      const [first] = allowed
      if (first === undefined) return callback(new Error(`${host} has a private address`), '')
      return options.all ? callback(null, [...allowed]) : callback(null, first.address, first.family)
    })
