import type { FastifyInstance } from 'fastify'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import { areGood, type Check, PUBLIC_CHECKS } from './check'

const isPublic = ({ name }: Check): boolean => PUBLIC_CHECKS.some((one) => one === name)

/**
 * `GET /health`: `{ status, checks }` with what anybody may know, 503 where one of them is bad. It is for people and monitors: a proxy or
 * a container that asked it would take a service away because the studio is silent.
 */
export const addHealthRoute = (app: FastifyInstance, read: () => Promise<readonly Check[]>): void => {
  app.get('/health', async (_request, reply) => {
    const checks = (await read())
      .filter(isPublic)
      .map(({ name, state, sentence }) => ({ name, state, sentence }))
    const isGood = areGood(checks)
    return reply
      .code(isGood ? 200 : 503)
      .header('cache-control', CACHE_CONTROL.health)
      .send({ status: isGood ? 'ok' : 'bad', checks })
  })
}
