import { mkdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Registry } from '@site/shared/registry'
import { map, type Result } from '@site/shared/result'
import fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { readRegistry } from '../../registry/registryFile'
import type { Failure } from '../../workspace/site'
import type { DeployedSite } from './deployedSite'
import { developmentPage } from './developmentPage'
import { mergedRegistry } from './mergedRegistry'

export interface AgainstOptions {
  readonly deployed: DeployedSite
  /** The part from source. */
  readonly part: string
  /** Where its builds are published. */
  readonly siteDir: string
  readonly development: FastifyPluginAsync
}

const isPage = (answer: Response): boolean =>
  answer.headers.get('content-type')?.startsWith('text/html') ?? false

const registryOf = async ({
  deployed,
  part,
  siteDir,
}: AgainstOptions): Promise<Result<Registry, Failure>> => {
  const [theirs, ours] = await Promise.all([deployed.registry(), readRegistry(siteDir)])
  if (!ours.ok) return ours
  return map(theirs, (registry) => mergedRegistry(registry, ours.value, part))
}

/** The files of the part from source are here; one that is not is asked of the deployed site like any other. */
const serveOwnFiles = async (app: FastifyInstance, { siteDir, part }: AgainstOptions): Promise<void> => {
  const root = path.join(siteDir, 'parts', part)
  mkdirSync(root, { recursive: true })
  await app.register(fastifyStatic, { root, prefix: `/parts/${part}/`, decorateReply: false, index: false })
}

const answerFromDeployed =
  (options: AgainstOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = await options.deployed.ask(request)
    if (!isPage(answer)) return options.deployed.pass(answer, reply)
    const registry = await registryOf(options)
    if (!registry.ok) return reply.code(502).send(registry.error)
    const page = developmentPage(await answer.text(), registry.value)
    return reply.code(answer.status).type('text/html').header('cache-control', 'no-store').send(page)
  }

/** A request's body goes on as it came. */
const leaveBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
}

/** Serves a deployed site with one part from source. */
export const createAgainstServer = async (options: AgainstOptions): Promise<FastifyInstance> => {
  const app = fastify({ forceCloseConnections: true })
  leaveBodies(app)
  await app.register(options.development, { prefix: '/dev' })
  await serveOwnFiles(app, options)
  app.get('/registry.json', async (_request, reply) => {
    const registry = await registryOf(options)
    return registry.ok ? registry.value : reply.code(502).send(registry.error)
  })
  app.setNotFoundHandler(answerFromDeployed(options))
  return app
}
