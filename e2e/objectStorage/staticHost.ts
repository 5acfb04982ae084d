import { once } from 'node:events'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { attempt } from '@site/shared/result'
import { homeFor } from '@site/shared/unknown-address'
import siteConfig from '../../site.config.json' with { type: 'json' }
import {
  type AnswerKind,
  createAnswerHeaders,
  getAnswerHeaders,
  readPageSettings,
} from '../../tools/src/lib/answerHeaders'
import { isPagePath } from '../../tools/src/lib/sitePaths'
import { isFileAddress, isIsolated, readPath, withSingleSlashes } from '../../tools/src/serve/addresses'
import { passOn, startServer, type TestServer } from '../support/network'

/** Where a host gets its answers. */
interface Behind {
  /** The objects of the site, which anybody may read. */
  readonly objects: string
  readonly api: string
}

const SETTINGS = readPageSettings(siteConfig, true)
const HEADERS = createAnswerHeaders(SETTINGS)

/** Headers of an object that come with its upload. */
const UPLOADED = ['cache-control', 'content-type', 'content-encoding', 'content-length', 'etag']

const LIST = /^(?<list>(?:\/[\w-]+)+)\/[^/]+\/?$/
const PINNED = /^\/embed\/v1\/\w+\/player\.js$/

const chooseKey = (path: string): string => {
  if (/^\/(?:parts\/|registry\.json$)/.test(path) || PINNED.test(path)) return path
  return /\.(?!html$)\w+$/.test(path) ? `/live${path}` : `/live${path.replace(/\/$/, '')}/index.html`
}

const chooseKind = (url: string): AnswerKind => {
  const path = readPath(url)
  if (path.startsWith('/parts/')) return 'part'
  if (PINNED.test(path)) return 'pinnedFile'
  if (/^\/embed\/v1\/?$/.test(path)) return isIsolated(url) ? 'isolatedEmbedPage' : 'embedPage'
  if (path.startsWith('/embed/')) return 'embedFile'
  if (path === '/registry.json') return 'registry'
  return isFileAddress(url) ? 'changingFile' : 'page'
}

/** What the host adds: neither what comes with an upload nor what is for nginx. */
const writePolicy = (kind: AnswerKind): Readonly<Record<string, string>> => {
  const { 'Cache-Control': _caching, 'X-Accel-Expires': _front, ...policy } = HEADERS[kind]
  return { ...Object.fromEntries(getAnswerHeaders(SETTINGS.isHttps)), ...policy }
}

const listVariants = (accepted = ''): readonly string[] => [
  ...(/\bbr\b/.test(accepted) ? ['.br'] : []),
  ...(/\bgzip\b/.test(accepted) ? ['.gz'] : []),
  '',
]

/** The object under a key, compressed as the request accepts it; undefined where there is none. */
const findObject = async (
  objects: string,
  key: string,
  accepted: string | undefined,
): Promise<IncomingMessage | undefined> => {
  for (const variant of listVariants(accepted)) {
    const [object] = (await once(get(`${objects}${key}${variant}`), 'response')) as [IncomingMessage]
    if (object.statusCode === 200) return object
    object.resume()
  }
  return undefined
}

const sendObject = (
  response: ServerResponse,
  object: IncomingMessage,
  kind: AnswerKind,
  status = 200,
): void => {
  const uploaded = UPLOADED.flatMap((name) => {
    const value = object.headers[name]
    return value === undefined ? [] : [[name, value]]
  })
  response.writeHead(status, {
    ...writePolicy(kind),
    ...Object.fromEntries(uploaded),
    vary: 'accept-encoding',
  })
  object.pipe(response)
}

const leadTo = (response: ServerResponse, location: string): void => {
  response.writeHead(302, { ...writePolicy('redirect'), location }).end()
}

/**
 * Starts a host for static files that was told what docs/static-hosts.md says, as a content delivery network in front of a
 * bucket: it keeps nothing, and knows no former addresses.
 */
export const startStaticHost = (port: number, { objects, api }: Behind): Promise<TestServer> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/', headers } = request
    const path = readPath(url)
    if (path.startsWith('/api/')) return passOn(api, request, response)
    const clean = withSingleSlashes(path)
    if (clean !== path) return leadTo(response, isPagePath(clean) ? clean : homeFor(clean))
    // A storage may answer anything to a malformed address.
    if (attempt(() => decodeURI(path)) === undefined) return leadTo(response, homeFor(path))
    const accepted = String(headers['accept-encoding'] ?? '')
    const object = await findObject(objects, chooseKey(path), accepted)
    if (object) return sendObject(response, object, chooseKind(url))
    const { list } = LIST.exec(path)?.groups ?? {}
    const isFiles = /^\/(?:parts|embed)\//.test(path)
    const unknown =
      isFiles || list === undefined ? undefined : await findObject(objects, `/live${list}/404.html`, accepted)
    if (unknown) return sendObject(response, unknown, 'missingPage', 404)
    if (!isFiles && !isFileAddress(url)) return leadTo(response, homeFor(path))
    response.writeHead(404, { ...writePolicy('missingFile'), 'cache-control': 'no-store' }).end('Not found\n')
  }
  return startServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }, port)
}
