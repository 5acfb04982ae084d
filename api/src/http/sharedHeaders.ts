import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from './failure'

const EXPOSED = 'Accept-Ranges, Content-Length, Content-Range, ETag, icy-name'

const etagOf = (body: string | Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload)

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

const answerWithEtag = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  if (!isWhole(payload) || reply.statusCode !== 200) return payload
  const etag = etagOf(payload)
  reply.header('etag', etag)
  if (!matches(request.headers['if-none-match'], etag)) return payload
  reply.code(304).removeHeader('content-length')
  return null
}

/** Lets every page read the answers, refuses a host no address can be made of, and spares the body of a text the client already has. */
export const addSharedHeaders = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ host }, reply) => {
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED)
    if (!URL.canParse(`http://${host}`))
      return sendFailure(reply, { kind: 'bad-request', message: 'The Host header is no host' })
  })
  app.addHook('onSend', answerWithEtag)
}
