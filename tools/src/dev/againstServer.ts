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
import type { Failure } from '../lib/failures'
import { readRegistry } from '../registry/revisions'
import { readPath } from '../serve/addresses'
import { createFolderStore } from '../store/folderStore'
import type { DeployedSite } from '../workspace/deployedSite'
import { REFRESH_SCRIPT_URL } from './refreshing'

export interface AgainstOptions {
  readonly deployed: DeployedSite
  /** The parts from source: the one in development, and the shell if it is built for development. */
  readonly fromSource: readonly string[]
  /** Store that its builds are published into. */
  readonly siteDir: string
  readonly development: FastifyPluginAsync
}

const REGISTRY_BLOCK = /<script type="application\/json" id="registry">[^<]*<\/script>/
/** The page's policy, which allows only deployed files. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/i
const SHELL_SCRIPT = /<script[^>]* src="[^"]*\/parts\/shell\/[^"]*"[^>]*><\/script>/g
/** The bootstrap script, which would run the deployed shell. */
const BOOTSTRAP_SCRIPT = /<script data-program=[\s\S]*?<\/script>/

/** Replaces the script of the deployed shell. Its styles stay: class names differ if the two shells differ. */
const replaceShell = (page: string, shell: PublishedVersion): string => {
  const files = [
    voidElement('link', { rel: 'stylesheet', href: resolveFileUrl(shell, 'main.css') }),
    element('script', { defer: true, src: shell.entry }),
  ].join('\n')
  return page
    .replaceAll(SHELL_SCRIPT, '')
    .replace(BOOTSTRAP_SCRIPT, '')
    .replace('</head>', () => `${files}\n</head>`)
}

/**
 * Rewrites a deployed page: it starts with another registry, and refreshes after each build of the part in development.
 * @param shell replaces the deployed one
 */
export const developmentPage = (deployed: string, registry: Registry, shell?: PublishedVersion): string => {
  const refreshScript = element('script', { defer: true, src: REFRESH_SCRIPT_URL })
  return (shell ? replaceShell(deployed, shell) : deployed)
    .replace(POLICY, '')
    .replace(REGISTRY_BLOCK, () => `${jsonBlock('registry', registry)}\n${refreshScript}`)
}

/** Reads the deployed registry, and replaces the parts that come from source. */
const readMergedRegistry = async ({
  deployed,
  fromSource,
  siteDir,
}: AgainstOptions): Promise<Result<Registry, Failure>> => {
  const [theirs, ours] = await Promise.all([deployed.registry(), readRegistry(createFolderStore(siteDir))])
  if (!ours.ok) return ours
  const own = Object.entries(ours.value.parts).filter(([part]) => fromSource.includes(part))
  return map(theirs, ({ revision, parts }) => ({
    revision: revision + ours.value.revision,
    parts: { ...parts, ...Object.fromEntries(own) },
  }))
}

/** Whether a part from source has the page at an address, which the deployed site may lack. */
const isOwnPage = ({ parts }: Registry, fromSource: readonly string[], url: string): boolean => {
  const path = readPath(url).replace(/(?<=.)\/$/, '')
  return fromSource.some((name) => {
    const part = parts[name]
    return part?.versions[part.live]?.pages?.some((page) => page.path === path) ?? false
  })
}

const answerFromDeployed =
  (options: AgainstOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { deployed, fromSource } = options
    const answer = await deployed.forwardRequest(request)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    const isRedirect = answer.status >= 300 && answer.status < 400
    if (!isPage && !isRedirect) return deployed.forwardResponse(answer, reply)
    const registry = await readMergedRegistry(options)
    if (!registry.ok) return reply.code(502).send(registry.error)
    if (!isPage && !isOwnPage(registry.value, fromSource, request.url))
      return deployed.forwardResponse(answer, reply)
    const { shell: own } = registry.value.parts
    const shell = fromSource.includes('shell') ? own?.versions[own.live] : undefined
    // Another shell cannot hydrate the HTML of the deployed one: the class names differ.
    const page = isPage && !shell ? await answer.text() : await deployed.emptyPage()
    return reply
      .code(isPage ? answer.status : 200)
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(developmentPage(page, registry.value, shell))
  }

/** Serves a deployed site with one part from source. */
export const createAgainstServer = async (options: AgainstOptions): Promise<FastifyInstance> => {
  const { siteDir } = options
  const app = fastify({ forceCloseConnections: true })
  // Forwards the body of a request unchanged.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  await app.register(fastifyStatic, { root: siteDir, serve: false, cacheControl: false })
  await app.register(options.development)
  const root = path.join(siteDir, 'parts/shell')
  mkdirSync(root, { recursive: true })
  await app.register(fastifyStatic, { root, prefix: '/parts/shell/', decorateReply: false, index: false })
  app.get('/registry.json', async (_request, reply) => {
    const registry = await readMergedRegistry(options)
    return registry.ok ? registry.value : reply.code(502).send(registry.error)
  })
  app.setNotFoundHandler(answerFromDeployed(options))
  return app
}
