import type { FastifyReply } from 'fastify'

/** Why a request has no answer; sent as the JSON body. */
export interface ApiFailure {
  readonly kind:
    | 'bad-request'
    | 'not-found'
    | 'too-large'
    | 'range-not-satisfiable'
    | 'too-many'
    | 'upstream-unavailable'
    | 'internal'
  readonly message: string
}

const STATUS: Record<ApiFailure['kind'], number> = {
  'bad-request': 400,
  'not-found': 404,
  'too-large': 413,
  'range-not-satisfiable': 416,
  'too-many': 429,
  'upstream-unavailable': 502,
  internal: 500,
}

export const notFound = (message: string): ApiFailure => ({ kind: 'not-found', message })

export const unavailable = (message: string): ApiFailure => ({ kind: 'upstream-unavailable', message })

/** Answers with a failure, which no cache may keep. */
export const sendFailure = (reply: FastifyReply, failure: ApiFailure) =>
  reply
    .code(STATUS[failure.kind])
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ kind: failure.kind, message: failure.message })
