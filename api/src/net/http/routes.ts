import type { Result } from '@site/shared/result'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publicAddress } from './address'
import { createAnswers, type TextAnswer } from './answers'
import type { Caching } from './bodies'
import { CACHE_CONTROL } from './cacheTimes'
import { type ApiFailure, sendFailure } from './failure'

/** A text, or the address to which the client is redirected. */
export type RouteAnswer = TextAnswer | (Caching & { readonly location: string })

type RouteRequest = FastifyRequest<{ Params: Readonly<Record<string, string>> }>

/** Adds routes to a service. */
export interface Routes {
  readonly app: FastifyInstance
  /** Where visitors reach this service, without a trailing slash. */
  readonly findBase: (request: FastifyRequest) => string
  /**
   * Answers `GET` requests to a path, failures included.
   * @example get('/releases', async (_request, base) => map(await releases(base), (list) => json(list, CACHE_CONTROL.releases)))
   */
  readonly get: (
    path: string,
    answer: (request: RouteRequest, base: string) => Promise<Result<RouteAnswer, ApiFailure>>,
  ) => void
}

/** Answers with a value as JSON. */
export const json = (value: unknown, cacheControl: string): RouteAnswer => ({
  body: JSON.stringify(value),
  type: 'application/json',
  cacheControl,
})

/**
 * @param publicUrl the configured address of this service; absent, it is read from requests, and answers that name it are not
 * cached for others
 * @param isDemo whether sources are invented: they name the address of this service
 */
export const createRoutes = (
  app: FastifyInstance,
  { publicUrl, isDemo }: { readonly publicUrl: string | undefined; readonly isDemo: boolean },
): Routes => {
  const findBase = (request: FastifyRequest): string => publicAddress(request, app.prefix, publicUrl)
  const chooseCacheControl = ({ cacheControl, namesAddress = isDemo }: Caching): string =>
    namesAddress && publicUrl === undefined ? CACHE_CONTROL.namingRequest : cacheControl
  const send = createAnswers({ chooseCacheControl })
  return {
    app,
    findBase,
    get: (path, answer) => {
      app.get<{ Params: Readonly<Record<string, string>> }>(path, async (request, reply) => {
        const read = await answer(request, findBase(request))
        if (!read.ok) return sendFailure(reply, read.error)
        if ('body' in read.value) return send(request, reply, read.value)
        return reply
          .header('cache-control', chooseCacheControl(read.value))
          .redirect(read.value.location, 302)
      })
    },
  }
}
