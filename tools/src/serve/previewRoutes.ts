// Answers preview links. A link sets a cookie; with it, documents and their registry show the previewed version.
import { PREVIEW_END, PREVIEW_REGISTRY } from '@site/shared/document'
import { overlap, sitePages } from '@site/shared/pages'
import type { Result } from '@site/shared/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerHeaders } from '../lib/answerHeaders'
import type { Failure } from '../lib/failures'
import { writeMessagePage } from '../lib/messagePage'
import { previewContent } from '../preview/preview.content'
import { findFirstPage, PREVIEW_PATH } from '../preview/previewLink'
import type { OpenPreview, Previews } from '../preview/previews'
import { readSiteName } from '../registry/keys/nextSequence'
import { findLive, ownValue } from '../registry/revision'
import type { Newest } from '../registry/revisions'
import { visitorsRegistry } from '../registry/visitorsRegistry'
import { isEmbed, isFileAddress, mayBePage, readPath, withSingleSlashes } from './addresses'
import { isWithdrawn } from './withdrawnShows'

/** Web servers and CDNs in front of the site pass by their cache where a request has it: `docs/front/nginx.conf`. */
export const PREVIEW_COOKIE = 'site_preview'

const COOKIE = new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=(?<token>[\\w.-]+)`)

const readCookie = ({ headers: { cookie = '' } }: FastifyRequest): string | undefined =>
  COOKIE.exec(cookie)?.groups?.token

export interface PreviewServer {
  readonly siteDir: string
  readonly previews: Previews
  readonly clock: { readonly now: () => number }
  /** Whether a request was made on this machine, to this machine: then its own name is one of the site's. */
  readonly isOfThisMachine: (request: FastifyRequest) => boolean
}

const readOwnUrl = (newest: Newest): URL | undefined => {
  const name = readSiteName(newest)
  return name !== undefined && URL.canParse(name) ? new URL(name) : undefined
}

/** Without `Secure` on this machine, where the site has no https. */
const isSecure = ({ newest, preview: { host } }: OpenPreview): boolean => {
  const own = readOwnUrl(newest)
  return own?.protocol === 'https:' && own.host === host
}

const writeCookie = (token: string, maxAgeS: number, secure: boolean): string =>
  [
    `${PREVIEW_COOKIE}=${token}`,
    'Path=/',
    `Max-Age=${maxAgeS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ')

const FORGET = writeCookie('', 0, false)

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** The page of this site that a request came from; the first one, where it names none. */
const readReferrer = ({ headers: { referer = '' }, host }: FastifyRequest): string => {
  const url = URL.canParse(referer) ? new URL(referer) : undefined
  if (url?.host !== host || url.pathname.startsWith(PREVIEW_PATH)) return '/'
  return withSingleSlashes(url.pathname) + url.search
}

/** Why a link does not hold, and its status: 410 for what held once. Any other failure is the site's own. */
const REFUSALS: Readonly<Record<string, number>> = {
  'other-signature': 403,
  'other-host': 403,
  'no-previews': 403,
  late: 410,
  'no-version': 410,
  'key-revoked': 410,
  'other-contract': 410,
}

const isRefused = (opened: Result<unknown, Failure>): boolean =>
  !opened.ok && REFUSALS[opened.error.kind] !== undefined

/** Adds the routes of previews, and answers documents and the registry to browsers with a valid cookie. */
export const servePreviews = (
  app: FastifyInstance,
  { siteDir, previews, clock, isOfThisMachine }: PreviewServer,
  headers: AnswerHeaders,
): void => {
  const open = (request: FastifyRequest, token: string) =>
    previews.open(token, (newest) => {
      const own = readOwnUrl(newest)?.host
      return [...(own === undefined ? [] : [own]), ...(isOfThisMachine(request) ? [request.host] : [])]
    })

  const prepare = (reply: FastifyReply): FastifyReply => reply.headers(headers.preview)

  const sendPage = (reply: FastifyReply, html: string | Uint8Array): FastifyReply =>
    prepare(reply).type('text/html; charset=utf-8').send(html)

  const sendBroken = (reply: FastifyReply, href: string): FastifyReply => {
    const { title, reason } = previewContent.broken
    return sendPage(
      reply.code(503),
      writeMessagePage({ title, sentences: [reason], link: { href, label: previewContent.live } }),
    )
  }

  /** Removes the cookie of a preview that does not hold; one of another preview that holds stays. */
  const forget = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = readCookie(request)
    const kept = token === undefined ? undefined : await open(request, token)
    if (kept === undefined || isRefused(kept)) reply.header('set-cookie', FORGET)
  }

  const sendEnded = (reply: FastifyReply, failure: Failure): FastifyReply => {
    const status = REFUSALS[failure.kind]
    if (status === undefined) return sendBroken(reply, '/')
    const { title, reason, remedy } = previewContent.ended
    const link = { href: '/', label: previewContent.live }
    const html = writeMessagePage({ title, sentences: [reason(failure), remedy], link })
    return sendPage(reply.code(status), html)
  }

  const sendRegistry = (reply: FastifyReply, { shown }: OpenPreview): FastifyReply =>
    prepare(reply)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(visitorsRegistry(shown)))

  const sendDocument = async (
    { headers: { 'accept-encoding': accepted = '' } }: FastifyRequest,
    reply: FastifyReply,
    path: string,
    opened: OpenPreview,
  ): Promise<FastifyReply> => {
    const document = await previews.readDocument(opened)
    if (!document.ok) return sendBroken(reply, PREVIEW_END)
    const pages = sitePages(visitorsRegistry(opened.shown))
    const isPage = path === '/' || pages.some((page) => overlap(page.path, path.replace(/(.)\/$/, '$1')))
    const { html, variants } = document.value
    const encoding = ENCODINGS.find(([name]) => String(accepted).includes(name))
    const variant = variants.find(({ extension }) => extension === encoding?.[1])
    if (encoding && variant) reply.header('content-encoding', encoding[0])
    return sendPage(reply.code(isPage ? 200 : 404), variant?.bytes ?? html)
  }

  app.get(PREVIEW_END, (request, reply) =>
    prepare(reply.header('set-cookie', FORGET)).redirect(readReferrer(request), 302),
  )

  // A parameter of a route has 100 characters at most.
  app.get(`${PREVIEW_PATH}*`, async (request, reply) => {
    const token = readPath(request.raw.url ?? '').slice(PREVIEW_PATH.length)
    const opened = await open(request, token)
    if (!opened.ok) {
      if (isRefused(opened)) await forget(request, reply)
      return sendEnded(reply, opened.error)
    }
    const { newest, published, preview } = opened.value
    const maxAgeS = Math.ceil((preview.until - clock.now()) / 1000)
    reply.header('set-cookie', writeCookie(token, maxAgeS, isSecure(opened.value)))
    const live = findLive(ownValue(newest.parts, preview.part))
    return prepare(reply).redirect(findFirstPage(published, live), 302)
  })

  app.addHook('onRequest', async (request, reply) => {
    const token = readCookie(request)
    const { method, raw } = request
    const url = raw.url ?? '/'
    const path = withSingleSlashes(readPath(url))
    if (token === undefined || !mayBePage(method, url) || path.startsWith(PREVIEW_PATH)) return
    const isRegistry = url === PREVIEW_REGISTRY
    const isPage = !(isFileAddress(url) || isEmbed(url) || isWithdrawn(siteDir, path))
    if (!(isRegistry || isPage)) return
    const opened = await open(request, token)
    if (!opened.ok) {
      // The live page follows.
      if (isRefused(opened)) reply.header('set-cookie', FORGET)
      return
    }
    if (isRegistry) return sendRegistry(reply, opened.value)
    return sendDocument(request, reply, path, opened.value)
  })

  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('set-cookie')) reply.headers(headers.previewEnd)
  })
}
