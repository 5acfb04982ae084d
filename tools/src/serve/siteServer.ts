import { addRefreshRoute, REQUEST_TIMES, type Refresh } from '@site/api'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import {
  type AnswerHeaders,
  createAnswerHeaders,
  getAnswerHeaders,
  INTEGRITY_POLICY,
  type PageSettings,
} from '../lib/answerHeaders'
import { type TeamTools, teamRoutes } from '../teams/teamRoutes'
import { mayBePage } from './addresses'
import { findDevelopmentPage, findPage, sendPage } from './pages'
import { type PreviewServer, servePreviews } from './previewRoutes'
import { serveEmbeds, serveMutableFiles, serveParts } from './publishedFiles'

export interface SiteServerOptions {
  /** The published site. */
  readonly siteDir: string
  /** Settings for the headers of pages. */
  readonly settings?: PageSettings
  /** The service behind `/api`. */
  readonly api: FastifyPluginAsync
  /** Loads its sources anew, for commands on this machine. */
  readonly refresh?: Refresh
  /** Answers the questions of teams with a key. */
  readonly teams?: Omit<TeamTools, 'isOfThisMachine'>
  /** Resolves when all pages are there: until then, an address without one waits. Absent where they are. */
  readonly pagesReady?: Promise<unknown>
  /** Shows versions before they are live, to browsers that opened a preview link. */
  readonly previews?: Pick<PreviewServer, 'previews' | 'clock'>
  /** Additions of a development server. */
  readonly development?: FastifyPluginAsync
}

const BARE: PageSettings = { isHttps: false, failureBeacon: undefined, hasVideo: false }

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

const withoutIntegrityPolicy = (headers: AnswerHeaders): AnswerHeaders => {
  const entries = Object.entries(headers).map(([kind, { [INTEGRITY_POLICY]: _, ...others }]) => [
    kind,
    others,
  ])
  return Object.fromEntries(entries) as AnswerHeaders
}

/** Answers requests without a file or a route. */
const answerTheRest = ({ siteDir, development }: SiteServerOptions, headers: AnswerHeaders): Answer => {
  const find = development ? findDevelopmentPage : findPage
  return ({ method, raw }, reply) => {
    const url = raw.url ?? '/'
    const page = mayBePage(method, url) ? find(siteDir, url) : null
    return page ? sendPage(reply, url, page, headers) : sendMissing(reply, headers)
  }
}

/** Waits for the pages where an address has none yet. */
const waitForPage = async (
  { siteDir, pagesReady }: SiteServerOptions,
  { method, raw }: FastifyRequest,
): Promise<void> => {
  const url = raw.url ?? '/'
  const page = mayBePage(method, url) ? findPage(siteDir, url) : null
  if (page?.file === null || page?.isFound === false) await pagesReady
}

/** Other origins can detect a missing file; the answer is never cached, since the file may be published later. */
const sendMissing = (reply: FastifyReply, headers: AnswerHeaders): FastifyReply =>
  reply.code(404).type('text/plain').headers(headers.missingFile).send('Not found\n')

const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/
const LOOPBACK_IP = /^(?:::ffff:)?127\.|^::1$/

/** Whether a request was made on this machine, to this machine: a proxy passes on the name visitors use. */
const isOfThisMachine = ({ ip, host }: FastifyRequest): boolean =>
  LOOPBACK_IP.test(ip) && LOOPBACK_NAME.test(host)

/** Serves a published site and its API on one port; `GET /healthz` answers once it is ready. */
export const createSiteServer = async (options: SiteServerOptions): Promise<FastifyInstance> => {
  const { siteDir, api, development, settings = BARE } = options
  const all = createAnswerHeaders(settings)
  const headers = development ? withoutIntegrityPolicy(all) : all
  const everyAnswer = Object.fromEntries(getAnswerHeaders(settings.isHttps))
  const answer = answerTheRest(options, headers)
  const app = fastify({
    forceCloseConnections: true,
    ...REQUEST_TIMES,
    // Fastify runs no hook for a malformed address.
    frameworkErrors: (_malformed, request, reply) => answer(request, reply.headers(everyAnswer)),
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(everyAnswer)
  })
  app.get('/healthz', () => ({ status: 'ready' }))
  // For example an address below /parts that leaves its folder.
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if ((error.statusCode ?? 500) < 500) return sendMissing(reply, headers)
    throw error
  })
  if (options.previews) servePreviews(app, { siteDir, isOfThisMachine, ...options.previews }, headers)
  await serveMutableFiles(app, siteDir, headers)
  await serveParts(app, siteDir, headers)
  serveEmbeds(app, siteDir, headers)
  await app.register(api, { prefix: '/api' })
  if (options.refresh) addRefreshRoute(app, options.refresh, isOfThisMachine)
  if (options.teams) await app.register(teamRoutes({ ...options.teams, isOfThisMachine }, headers))
  if (development) await app.register(development)
  app.setNotFoundHandler(
    options.pagesReady === undefined
      ? answer
      : async (request, reply) => {
          await waitForPage(options, request)
          return answer(request, reply)
        },
  )
  return app
}
