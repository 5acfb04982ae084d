import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SendText } from './answers'
import { badRequest, sendFailure } from './failure'

/** Where visitors reach this service. */
interface PublicAddress {
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

const EXPOSED = 'Accept-Ranges, Content-Length, Content-Range, ETag, icy-name'

/** A name, a number or an IPv6 address, with its port or without: no user, path or query. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** Whether an address can be made of what the request says. Proxies pass on what visitors wrote. */
const hasAddress = ({ protocol, host }: FastifyRequest): boolean =>
  /^https?$/.test(protocol) && HOST.test(host) && URL.canParse(`http://${host}`)

/** Lets every page read the answers, and refuses a host or a protocol no address can be made of. */
export const addSharedHeaders = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', EXPOSED)
      .header('x-content-type-options', 'nosniff')
    if (!hasAddress(request)) return sendFailure(reply, badRequest('L’en-tête Host n’est pas un hôte.'))
  })
}

/** What routes answer with. */
export interface RouteTools {
  readonly addressOf: (request: FastifyRequest) => PublicAddress
  readonly send: SendText
  /**
   * `cacheControl`; where the answer names an address that was read from the request, nobody may cache it for others.
   * @param namesAddress whether the route itself writes the address; invented sources always do
   */
  readonly cacheControlOf: (address: PublicAddress, cacheControl: string, namesAddress?: boolean) => string
}
