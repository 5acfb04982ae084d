import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { parseRegistry, type Registry } from '@site/shared/registry'
import { err, type Result } from '@site/shared/result'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Failure, readMessage } from '../lib/failures'

/** Headers of one connection, or invalid after this server has read the answer. */
const OWN_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'host',
  'keep-alive',
  'strict-transport-security',
  'transfer-encoding',
])

type Headers = Readonly<Record<string, string>>

const passHeaders = (entries: Iterable<readonly [string, unknown]>): Headers =>
  Object.fromEntries(
    [...entries]
      .filter(([name, value]) => !OWN_HEADERS.has(name) && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

/** The deployed site. */
export interface DeployedSite {
  /** Forwards a browser's request to the site. */
  forwardRequest(request: FastifyRequest): Promise<Response>
  /** Forwards its response to a browser, without waiting for the end of a stream. */
  forwardResponse(answer: Response, reply: FastifyReply): FastifyReply
  /** Fetches a page without content, which the browser renders, for any address. */
  emptyPage(): Promise<string>
  registry(): Promise<Result<Registry, Failure>>
}

/** Requests an unknown address, which redirects to home; home's content is then removed. */
const UNKNOWN_PAGE = '/une-page-que-personne-ne-prerender'

const CONTENT = /(?<=<div id="root">)[\s\S]*?(?=<\/div>\n<script type="application\/json")/

const readSize = ({ headers }: Response): Headers => {
  const size = headers.get('content-length')
  return size === null || headers.has('content-encoding') ? {} : { 'content-length': size }
}

/** Returns the same address on the deployed site; undefined if the address names another host by any kind of slashes. */
const onSite = (origin: string, url: string): URL | undefined => {
  const address = url.startsWith('/') ? new URL(origin + url) : undefined
  return address?.origin === origin ? address : undefined
}

const describeUnreachable = (origin: string, cause: unknown): string =>
  `${origin} cannot be reached: ${readMessage(cause)}`

const forwardRequest = async (
  origin: string,
  { method, url, headers, raw }: FastifyRequest,
): Promise<Response> => {
  const address = onSite(origin, url)
  if (!address) return new Response('Not an address of the site\n', { status: 400 })
  try {
    return await fetch(address, {
      method,
      headers: { ...passHeaders(Object.entries(headers)), 'accept-encoding': 'identity' },
      redirect: 'manual',
      ...(method !== 'GET' && method !== 'HEAD' && { body: raw as unknown as BodyInit, duplex: 'half' }),
    })
  } catch (cause) {
    return new Response(`${describeUnreachable(origin, cause)}\n`, { status: 502 })
  }
}

/** @param origin such as `https://collectif.example`; other origins are never requested */
export const deployedAt = (origin: string): DeployedSite => ({
  forwardRequest: (request) => forwardRequest(origin, request),
  forwardResponse: (answer, reply) =>
    reply
      .code(answer.status)
      .headers({ ...passHeaders(answer.headers), ...readSize(answer) })
      .send(answer.body && Readable.fromWeb(answer.body as ReadableStream)),
  emptyPage: async () => (await (await fetch(new URL(UNKNOWN_PAGE, origin))).text()).replace(CONTENT, ''),
  registry: async () => {
    try {
      const answer = await fetch(new URL('/registry.json', origin))
      if (answer.ok) return parseRegistry(await answer.text())
      return err({ kind: 'unreachable', message: `${origin}/registry.json answers ${answer.status}` })
    } catch (cause) {
      return err({ kind: 'unreachable', message: describeUnreachable(origin, cause) })
    }
  },
})
