import type { FastifyRequest } from 'fastify'
import type { SendText } from './answers'
import type { PublicAddress } from './publicAddress'

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
