import type { FastifyInstance } from 'fastify'
import { notFound, sendFailure } from './failure'

/** Unknown paths and unforeseen errors answer in the same shape as every other failure. */
export const addFailureAnswers = (app: FastifyInstance) => {
  app.setNotFoundHandler((request, reply) => sendFailure(reply, notFound(`No route ${request.url}`)))
  app.setErrorHandler((error, request, reply) => {
    request.log.error(error)
    return sendFailure(reply, { kind: 'internal', message: 'The service failed to answer' })
  })
}
