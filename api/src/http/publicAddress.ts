import type { FastifyRequest } from 'fastify'

/** Where visitors reach this service. */
export interface PublicAddress {
  /** Without a trailing slash. */
  readonly base: string
  /** An answer with this address in it may be cached for others, which one read from a request may not. */
  readonly isConfigured: boolean
}

/** The configured address wins; otherwise it is the host of the request and the prefix of the plugin. */
export const publicAddress = (
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  prefix: string,
  configured?: string,
): PublicAddress => ({
  base: (configured ?? `${request.protocol}://${request.host}${prefix}`).replace(/\/+$/, ''),
  isConfigured: configured !== undefined,
})
