import type { RequestListener } from 'node:http'
import { createNetworkFetch } from '../net/upstream/networkFetch'
import { createUpstream } from '../net/upstream/upstream'
import { misbehave } from './misbehavingServer'

/** Opens the upstream of the service, over the real network, with private hosts that it may ask. */
export const upstreamTo = (privateHosts: readonly string[], timeoutMs?: number) =>
  createUpstream({
    fetch: createNetworkFetch(privateHosts),
    now: () => Date.now(),
    privateHosts,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })

/** Asks a server on this machine for a text. */
export const ask = async (listener: RequestListener, timeoutMs?: number) => {
  const { origin } = await misbehave(listener)
  return upstreamTo(['localhost'], timeoutMs).text(`${origin}/feed`)
}

/** Expects a failure whose words for operators match. */
export const failing = (detail: RegExp) => ({
  ok: false,
  error: { kind: 'upstream-unavailable', detail: expect.stringMatching(detail) },
})
