import type { FastifyInstance } from 'fastify'
import { badRequest, sendFailure } from './failure'

const EXPOSED = 'Accept-Ranges, Content-Length, Content-Range, ETag, icy-name'

/** Lets every page read the answers, and refuses a host no address can be made of. */
export const addSharedHeaders = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ host }, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', EXPOSED)
      .header('x-content-type-options', 'nosniff')
    if (!URL.canParse(`http://${host}`))
      return sendFailure(reply, badRequest('L’en-tête Host n’est pas un hôte.'))
  })
}
