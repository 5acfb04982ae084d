import type { FastifyRequest } from 'fastify'

/**
 * Where a visitor reaches this service, without a trailing slash.
 * The configured address wins; otherwise it is the host of the request and the prefix of the plugin.
 */
export const publicAddress = (
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  prefix: string,
  configured?: string,
) => (configured ?? `${request.protocol}://${request.host}${prefix}`).replace(/\/+$/, '')
