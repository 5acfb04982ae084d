import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { headersOfAnswers, headersOfPages } from '../headers/answerHeaders'
import { isPageAddress } from './addresses'
import { sendPage } from './pages'
import { serveMutableFiles, serveParts } from './publishedFiles'

export interface SiteServerOptions {
  /** The published site. */
  readonly siteDir: string
  /** Where pages have their failures reported, when the configuration names it. */
  readonly failureBeacon?: string | undefined
  /** The service behind `/api`. */
  readonly api: FastifyPluginAsync
  /** What a development server adds. */
  readonly development?: FastifyPluginAsync
}

/** Other origins may learn that a file is missing; nobody keeps the answer, since the file may come yet. */
const NOT_FOUND_HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

const answerPages = (app: FastifyInstance, { siteDir, failureBeacon }: SiteServerOptions): void => {
  const headers = headersOfPages({ isHttps: false, failureBeacon })
  app.setNotFoundHandler((request, reply) => {
    if (isPageAddress(request.method, request.url))
      return sendPage(reply.headers(Object.fromEntries(headers)), siteDir, request.url)
    return reply.code(404).type('text/plain').headers(NOT_FOUND_HEADERS).send('Not found\n')
  })
}

/** Serves a published site and its API on one port; `GET /healthz` tells when it is ready. */
export const createSiteServer = async (options: SiteServerOptions): Promise<FastifyInstance> => {
  const { siteDir, api, development } = options
  const app = fastify({ forceCloseConnections: true })
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(Object.fromEntries(headersOfAnswers(false)))
  })
  app.get('/healthz', () => ({ status: 'ready' }))
  await serveMutableFiles(app, siteDir)
  await serveParts(app, siteDir)
  await app.register(api, { prefix: '/api' })
  if (development) await app.register(development)
  answerPages(app, options)
  return app
}
