import { mkdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PublishedVersion, Registry } from '@site/shared/registry'
import { map, type Result } from '@site/shared/result'
import { resolveFileUrl } from '@site/shell/page/document/pageFiles'
import { element, jsonBlock, voidElement } from '@site/shell/page/head/html'
import fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { readRegistry } from '../../registry/revisions'
import { pathOf } from '../../server/addresses'
import { createFolderStore } from '../../store/folderStore'
import type { Failure } from '../../workspace/site'
import { REFRESH_SCRIPT_URL } from '../refreshing'
import type { DeployedSite } from './deployedSite'

export interface AgainstOptions {
  readonly deployed: DeployedSite
  /** The parts from source: the one under work, and the shell when it is built for development. */
  readonly fromSource: readonly string[]
  /** Where its builds are published. */
  readonly siteDir: string
  readonly development: FastifyPluginAsync
}

const isPage = (answer: Response): boolean =>
  answer.headers.get('content-type')?.startsWith('text/html') ?? false

/** A deployed registry in which these parts are the ones from source, and nothing but them. */
const mergedRegistry = (deployed: Registry, local: Registry, fromSource: readonly string[]): Registry => {
  const own = Object.entries(local.parts).filter(([part]) => fromSource.includes(part))
  return {
    revision: deployed.revision + local.revision,
    parts: { ...deployed.parts, ...Object.fromEntries(own) },
  }
}

const registryOf = async ({
  deployed,
  fromSource,
  siteDir,
}: AgainstOptions): Promise<Result<Registry, Failure>> => {
  const [theirs, ours] = await Promise.all([deployed.registry(), readRegistry(createFolderStore(siteDir))])
  if (!ours.ok) return ours
  return map(theirs, (registry) => mergedRegistry(registry, ours.value, fromSource))
}

const ownShell = ({ parts }: Registry, fromSource: readonly string[]): PublishedVersion | undefined =>
  fromSource.includes('shell') ? parts.shell?.versions[parts.shell.live] : undefined

/** What another shell rendered is not taken over by this one: it would keep class names that are not its own. */
const pageFor = async (
  answer: Response,
  { deployed }: AgainstOptions,
  registry: Registry,
  shell?: PublishedVersion,
): Promise<string> =>
  developmentPage(shell ? await deployed.emptyPage() : await answer.text(), registry, shell)

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400

/** Whether a part from source brings the page at an address, of which the deployed site may know nothing yet. */
const isOwnPage = ({ parts }: Registry, fromSource: readonly string[], url: string): boolean => {
  const path = pathOf(url).replace(/(?<=.)\/$/, '')
  return fromSource.some((name) => {
    const part = parts[name]
    return part?.versions[part.live]?.pages?.some((page) => page.path === path) ?? false
  })
}

const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type('text/html').header('cache-control', 'no-store').send(page)

const answerFromDeployed =
  (options: AgainstOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { deployed, fromSource } = options
    const answer = await deployed.ask(request)
    if (!isPage(answer) && !isRedirect(answer)) return deployed.pass(answer, reply)
    const registry = await registryOf(options)
    if (!registry.ok) return reply.code(502).send(registry.error)
    const shell = ownShell(registry.value, fromSource)
    if (isPage(answer)) {
      const page = await pageFor(answer, options, registry.value, shell)
      return sendPage(reply, answer.status, page)
    }
    if (!isOwnPage(registry.value, fromSource, request.url)) return deployed.pass(answer, reply)
    return sendPage(reply, 200, developmentPage(await deployed.emptyPage(), registry.value, shell))
  }

/** A request's body goes on as it came. */
const leaveBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
}

/** A file of the shell that is not here is asked of the deployed site like any other. */
const serveShell = async (app: FastifyInstance, siteDir: string): Promise<void> => {
  const root = path.join(siteDir, 'parts/shell')
  mkdirSync(root, { recursive: true })
  await app.register(fastifyStatic, { root, prefix: '/parts/shell/', decorateReply: false, index: false })
}

/** Serves a deployed site with one part from source. */
export const createAgainstServer = async (options: AgainstOptions): Promise<FastifyInstance> => {
  const app = fastify({ forceCloseConnections: true })
  leaveBodies(app)
  await app.register(fastifyStatic, { root: options.siteDir, serve: false, cacheControl: false })
  await app.register(options.development)
  await serveShell(app, options.siteDir)
  app.get('/registry.json', async (_request, reply) => {
    const registry = await registryOf(options)
    return registry.ok ? registry.value : reply.code(502).send(registry.error)
  })
  app.setNotFoundHandler(answerFromDeployed(options))
  return app
}

const REGISTRY_BLOCK = /<script type="application\/json" id="registry">[^<]*<\/script>/
/** It speaks of the deployed files only. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/i
const SHELL_SCRIPT = /<script[^>]* src="[^"]*\/parts\/shell\/[^"]*"[^>]*><\/script>/g
/** It would run the deployed shell. */
const BOOTSTRAP_SCRIPT = /<script data-program=[\s\S]*?<\/script>/
const STYLE = 'main.css'

const refreshScript = element('script', { defer: true, src: REFRESH_SCRIPT_URL })

/** The styles of the deployed shell stay: they stand aside by name where the two differ. */
const filesOf = (shell: PublishedVersion): string => {
  return [
    voidElement('link', { rel: 'stylesheet', href: resolveFileUrl(shell, STYLE) }),
    element('script', { defer: true, src: shell.entry }),
  ].join('\n')
}

const withShell = (page: string, shell: PublishedVersion | undefined): string =>
  shell
    ? page
        .replaceAll(SHELL_SCRIPT, '')
        .replace(BOOTSTRAP_SCRIPT, '')
        .replace('</head>', () => `${filesOf(shell)}\n</head>`)
    : page

/**
 * A deployed page that starts with another registry, and follows the builds of the part under work.
 * @param shell takes the place of the deployed one
 */
export const developmentPage = (deployed: string, registry: Registry, shell?: PublishedVersion): string =>
  withShell(deployed, shell)
    .replace(POLICY, '')
    .replace(REGISTRY_BLOCK, () => `${jsonBlock('registry', registry)}\n${refreshScript}`)
