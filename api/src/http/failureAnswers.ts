import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ApiFailure, badRequest, internal, notFound, sendFailure } from './failure'

const callersMistakes: Readonly<Record<number, ApiFailure>> = {
  404: notFound('Cette adresse n’existe pas.'),
  413: { kind: 'too-large', message: 'La demande est trop longue.' },
  429: { kind: 'too-many', message: 'Trop de demandes en peu de temps ; réessayez dans une minute.' },
}

const MALFORMED = badRequest('La demande est mal formée.')

const failureOf = ({
  statusCode = 500,
  message,
}: Pick<FastifyError, 'statusCode' | 'message'>): ApiFailure =>
  statusCode >= 400 && statusCode < 500 ? (callersMistakes[statusCode] ?? MALFORMED) : internal(message)

/** Answers an error: as the caller's mistake where it is one, else as ours, which is logged. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const failure = failureOf(error)
  if (failure.kind === 'internal') request.log.error(error)
  return sendFailure(reply, failure)
}

/** Unknown paths, mistakes of callers and unforeseen errors answer in the same shape as every other failure. */
export const addFailureAnswers = (app: FastifyInstance) => {
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, notFound('Cette adresse n’existe pas.')))
  app.setErrorHandler<FastifyError>(answerError)
}
