import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CACHE_CONTROL } from './cacheTimes'
import { redactAddresses } from './redactAddresses'

/** Why the answer of a source is not used: it ends early, or is much shorter than before. */
export const REFUSALS = ['cut', 'shorter'] as const

/** Why a request has no answer; kind and message are sent as the JSON body. */
export interface ApiFailure {
  readonly kind:
    | 'bad-request'
    | 'not-found'
    | 'gone'
    | 'too-large'
    | 'too-many'
    | 'not-implemented'
    | 'not-ready'
    | 'upstream-unavailable'
    | 'internal'
  /** For visitors: in French, and without the name of a source. */
  readonly message: string
  /** For the log; addresses are redacted. */
  readonly detail?: string
  /** Why an answer was refused, or what is left out of it; for metrics. */
  readonly reason?: (typeof REFUSALS)[number] | 'not-followed' | 'too-long'
  /** Time to wait before the next request, in ms. */
  readonly retryAfterMs?: number
}

const STATUS: Record<ApiFailure['kind'], number> = {
  'bad-request': 400,
  'not-found': 404,
  gone: 410,
  'too-large': 413,
  'too-many': 429,
  'not-implemented': 501,
  'not-ready': 503,
  'upstream-unavailable': 502,
  internal: 500,
}

export const badRequest = (message: string): ApiFailure => ({ kind: 'bad-request', message })

export const notFound = (message: string): ApiFailure => ({ kind: 'not-found', message })

/** The failure of a request for something that was removed, and may come back. */
export const gone = (message: string): ApiFailure => ({ kind: 'gone', message })

export const WITHDRAWN = gone('Cette émission a été retirée.')

export const notImplemented = (message: string): ApiFailure => ({ kind: 'not-implemented', message })

/** A source does not answer, or its answer is invalid; `detail` names it and the reason for operators. */
export const unavailable = (detail: string): ApiFailure => ({
  kind: 'upstream-unavailable',
  message: 'La source ne répond pas pour le moment.',
  detail: redactAddresses(detail),
})

export const internal = (detail: string): ApiFailure => ({
  kind: 'internal',
  message: 'Le service n’a pas pu répondre.',
  detail: redactAddresses(detail),
})

/** The source of an answer is not configured. */
export const notConfigured: ApiFailure = notFound('Ce service n’a pas de source pour cette réponse.')

/** The value of `Retry-After`. */
export const formatRetryAfter = (ms: number): number => Math.ceil(ms / 1000)

/** Answers with a failure, which may not be cached, unless it has to take the place of what is. */
export const sendFailure = (reply: FastifyReply, { kind, message, retryAfterMs }: ApiFailure) => {
  if (retryAfterMs !== undefined) reply.header('retry-after', formatRetryAfter(retryAfterMs))
  return reply
    .code(STATUS[kind])
    .header('cache-control', kind === 'gone' ? CACHE_CONTROL.gone : CACHE_CONTROL.failure)
    .type('application/json; charset=utf-8')
    .send({ kind, message })
}

const callersMistakes: Readonly<Record<number, ApiFailure>> = {
  404: notFound('Cette adresse n’existe pas.'),
  413: { kind: 'too-large', message: 'La demande est trop longue.' },
  429: { kind: 'too-many', message: 'Trop de demandes en peu de temps ; réessayez dans une minute.' },
}

const MALFORMED = badRequest('La demande est mal formée.')

const describeFailure = ({
  statusCode = 500,
  message,
}: Pick<FastifyError, 'statusCode' | 'message'>): ApiFailure =>
  statusCode >= 400 && statusCode < 500 ? (callersMistakes[statusCode] ?? MALFORMED) : internal(message)

/** Answers an error with 4xx if the caller caused it, else with 500, which is logged. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const failure = describeFailure(error)
  if (failure.kind === 'internal') request.log.error(error)
  return sendFailure(reply, failure)
}

/** Unknown paths, mistakes of callers and unforeseen errors answer in the same shape as every other failure. */
export const addFailureAnswers = (app: FastifyInstance) => {
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, notFound('Cette adresse n’existe pas.')))
  app.setErrorHandler<FastifyError>(answerError)
}
