import { mkdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PublishedVersion, Registry } from '@site/shared/registry'
import { map, type Result } from '@site/shared/result'
import { element, jsonBlock, voidElement } from '@site/shell/document/html'
import { urlOf } from '@site/shell/document/slotFiles'
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
  /** The parts from source: the one under work, and the shell when it is built for development. */
  readonly fromSource: readonly string[]
  /** Where its builds are published. */
  readonly siteDir: string
  readonly development: FastifyPluginAsync
}

const REGISTRY_BLOCK = /<script type="application\/json" id="registry">[^<]*<\/script>/
/** It allows the deployed files only. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/i
const SHELL_SCRIPT = /<script[^>]* src="[^"]*\/parts\/shell\/[^"]*"[^>]*><\/script>/g
/** It would run the deployed shell. */
const BOOTSTRAP_SCRIPT = /<script data-program=[\s\S]*?<\/script>/

/** The styles of the deployed shell stay: their class names differ where the two shells do. */
const replaceShell = (page: string, shell: PublishedVersion): string => {
  const files = [
    voidElement('link', { rel: 'stylesheet', href: urlOf(shell, 'main.css') }),
    element('script', { defer: true, src: shell.entry }),
  ].join('\n')
  return page
    .replaceAll(SHELL_SCRIPT, '')
    .replace(BOOTSTRAP_SCRIPT, '')
    .replace('</head>', () => `${files}\n</head>`)
}

/**
 * A deployed page that starts with another registry, and follows the builds of the part under work.
 * @param shell replaces the deployed one
 */
export const developmentPage = (deployed: string, registry: Registry, shell?: PublishedVersion): string => {
  const refreshScript = element('script', { defer: true, src: REFRESH_SCRIPT_URL })
  return (shell ? replaceShell(deployed, shell) : deployed)
    .replace(POLICY, '')
    .replace(REGISTRY_BLOCK, () => `${jsonBlock('registry', registry)}\n${refreshScript}`)
}

/** The deployed registry, with the parts from source in place of theirs. */
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

/** Whether a part from source brings the page at an address: the deployed site may not know it yet. */
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
    const answer = await deployed.ask(request)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    const isRedirect = answer.status >= 300 && answer.status < 400
    if (!isPage && !isRedirect) return deployed.pass(answer, reply)
    const registry = await readMergedRegistry(options)
    if (!registry.ok) return reply.code(502).send(registry.error)
    if (!isPage && !isOwnPage(registry.value, fromSource, request.url)) return deployed.pass(answer, reply)
    const { shell: own } = registry.value.parts
    const shell = fromSource.includes('shell') ? own?.versions[own.live] : undefined
    // Another shell cannot hydrate what the deployed one rendered: the class names differ.
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
  // A request's body goes on as it came.
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
