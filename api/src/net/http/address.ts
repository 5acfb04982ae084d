// The addresses of this service, as requests name it and as answers do.
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, sendFailure } from './failure'

/** Where visitors reach this service, without a trailing slash: as configured, otherwise by the host of the request. */
export const publicAddress = (
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  prefix: string,
  configured?: string,
): string => (configured ?? `${request.protocol}://${request.host}${prefix}`).replace(/\/+$/, '')

/** 72 bits: no two that are chosen by chance are the same. */
const DIGEST_LENGTH = 12

/** A digest for a segment of an address: letters, digits, `-` and `_`. */
export const shortDigest = (text: string): string => hash('sha256', text, 'base64url').slice(0, DIGEST_LENGTH)

/** An address below this service as a path, so that a digest does not depend on where the service is reached. */
export const withoutBase = (address: string, base: string): string => address.replace(`${base}/`, '/')

/** A name, a number or an IPv6 address, with its port or without: no user, path or query. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** Whether an address can be made of what the request says. Proxies pass on what visitors wrote. */
const hasAddress = ({ protocol, host }: FastifyRequest): boolean =>
  /^https?$/.test(protocol) && HOST.test(host) && URL.canParse(`http://${host}`)

/** Refuses a host or a protocol no address can be made of. */
export const refuseInvalidHosts = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasAddress(request)) return sendFailure(reply, badRequest('L’en-tête Host n’est pas un hôte.'))
  })
}
