import { ALWAYS_HTTPS } from '@site/shared/address'
import type { FastifyInstance } from 'fastify'

const EXPOSED = 'Accept-Ranges, Content-Length, Content-Range, ETag, icy-name'

/**
 * Sets what all answers say, failures too: every page may read them, isolated ones included.
 * @param publicUrl the configured address of this service
 */
export const addCommonHeaders = (app: FastifyInstance, publicUrl: string | undefined): void => {
  const isHttps = /^https:/i.test(publicUrl ?? '')
  app.addHook('onRequest', async (_, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', EXPOSED)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
    if (isHttps) reply.header(...ALWAYS_HTTPS)
  })
}
