import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent, fetch } from 'undici'
import { createHostGate, isPrivateAddress } from './privateHosts'

export interface UpstreamInit {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly redirect?: 'manual'
  readonly signal?: AbortSignal
}

/** The used members of a response. */
export interface UpstreamResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null
}

/** One request, redirects not followed; rejects without an answer. */
export type UpstreamFetch = (address: string, init?: UpstreamInit) => Promise<UpstreamResponse>

/** Requests of one service at a time to one host. */
const CONNECTIONS = 8
const CONNECT_TIMEOUT_MS = 5_000

/** Looks up names in DNS, and refuses connections to private addresses. */
const publicLookup =
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

/** Requests over the network, with separate connections. Names of `privateHosts` may lead to private addresses. */
export const createNetworkFetch = (privateHosts: readonly string[]): UpstreamFetch => {
  const dispatcher = new Agent({
    connections: CONNECTIONS,
    connect: { lookup: publicLookup(createHostGate(privateHosts).names), timeout: CONNECT_TIMEOUT_MS },
  })
  return (address, init = {}) => fetch(address, { ...init, dispatcher })
}
