import { REQUEST_TIMES } from '@site/api'
import fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { isEmbed, isIsolated, mayBePage } from './addresses'
import {
  EMBEDDER_POLICY,
  getAnswerHeaders,
  getEmbedHeaders,
  getPageHeaders,
  type Header,
  INTEGRITY_POLICY,
  type PageSettings,
} from './answerHeaders'
import { findDevelopmentPage, findPage, sendPage } from './pages'
import { serveEmbeds, serveMutableFiles, serveParts } from './publishedFiles'

export interface SiteServerOptions {
  /** The published site. */
  readonly siteDir: string
  /** What the headers of pages depend on. */
  readonly settings?: PageSettings
  /** The service behind `/api`. */
  readonly api: FastifyPluginAsync
  /** What a development server adds. */
  readonly development?: FastifyPluginAsync
}

/** Other origins can see that a file is missing; the answer is not cached, since the file may be published later. */
const NOT_FOUND_HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

const BARE: PageSettings = { isHttps: false, failureBeacon: undefined, hasVideo: false }

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Answers requests without a file or a route. */
const answerTheRest = ({ siteDir, development, settings = BARE }: SiteServerOptions): Answer => {
  const collect = (headers: readonly Header[]) =>
    Object.fromEntries(headers.filter(([name]) => !(development && name === INTEGRITY_POLICY)))
  const pageHeaders = collect(getPageHeaders(settings))
  const embedHeaders = collect(getEmbedHeaders(settings))
  const isolatedHeaders = collect(getEmbedHeaders(settings, EMBEDDER_POLICY.isolated))
  const chooseHeaders = (url: string) => {
    if (!isEmbed(url)) return pageHeaders
    return isIsolated(url) ? isolatedHeaders : embedHeaders
  }
  const find = development ? findDevelopmentPage : findPage
  return ({ method, raw }, reply) => {
    const url = raw.url ?? '/'
    const page = mayBePage(method, url) ? find(siteDir, url) : null
    return page
      ? sendPage(reply.headers(chooseHeaders(url)), page)
      : reply.code(404).type('text/plain').headers(NOT_FOUND_HEADERS).send('Not found\n')
  }
}

/** Serves a published site and its API on one port; `GET /healthz` answers once it is ready. */
export const createSiteServer = async (options: SiteServerOptions): Promise<FastifyInstance> => {
  const { siteDir, api, development } = options
  const answer = answerTheRest(options)
  const app = fastify({
    forceCloseConnections: true,
    ...REQUEST_TIMES,
    frameworkErrors: (_malformed, request, reply) => answer(request, reply),
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(Object.fromEntries(getAnswerHeaders(false)))
  })
  app.get('/healthz', () => ({ status: 'ready' }))
  await serveMutableFiles(app, siteDir)
  await serveParts(app, siteDir)
  serveEmbeds(app, siteDir)
  await app.register(api, { prefix: '/api' })
  if (development) await app.register(development)
  app.setNotFoundHandler(answer)
  return app
}
