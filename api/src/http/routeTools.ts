import type { FastifyRequest } from 'fastify'
import type { SendText } from './answers'
import type { PublicAddress } from './publicAddress'

/** What routes answer with. */
export interface RouteTools {
  readonly addressOf: (request: FastifyRequest) => PublicAddress
  readonly send: SendText
  /** `cacheControl`, unless the answer was made for one visitor's address of this service alone. */
  readonly cacheControlOf: (address: PublicAddress, cacheControl: string) => string
}
