import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { parseRegistry, type Registry } from '@site/shared/registry'
import { err, type Result } from '@site/shared/result'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messageOf } from '../../disk/failures'
import type { Failure } from '../../workspace/site'

/** What belongs to one connection, or no longer fits once this server has read the answer. */
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

const passed = (entries: Iterable<readonly [string, unknown]>): Headers =>
  Object.fromEntries(
    [...entries]
      .filter(([name, value]) => !OWN_HEADERS.has(name) && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

/** The site visitors use, seen from here. */
export interface DeployedSite {
  /** Asks it what a browser asked this server. */
  ask(request: FastifyRequest): Promise<Response>
  /** Gives a browser its answer, without waiting for the end of a stream. */
  pass(answer: Response, reply: FastifyReply): FastifyReply
  /** A page of it without what it shows, which the browser makes: for every address. */
  emptyPage(): Promise<string>
  registry(): Promise<Result<Registry, Failure>>
}

const NOBODYS_ADDRESS = '/une-page-que-personne-ne-prerender'

/** An unknown address leads to the first page, whose content is that of no other. */
const CONTENT = /(?<=<div id="root">)[\s\S]*?(?=<\/div>\n<script type="application\/json")/

const bodyOf = (answer: Response): Readable | null =>
  answer.body && Readable.fromWeb(answer.body as ReadableStream)

const sizeOf = (answer: Response): Headers => {
  const size = answer.headers.get('content-length')
  return size === null || answer.headers.has('content-encoding') ? {} : { 'content-length': size }
}

/** The same address on the deployed site; an address that names a host, with whatever slashes, is none of it. */
const onSite = (origin: string, url: string): URL | undefined => {
  const address = url.startsWith('/') ? new URL(origin + url) : undefined
  return address?.origin === origin ? address : undefined
}

const ask = async (origin: string, { method, url, headers, raw }: FastifyRequest): Promise<Response> => {
  const address = onSite(origin, url)
  if (!address) return new Response('Not an address of the site\n', { status: 400 })
  return fetch(address, {
    method,
    headers: { ...passed(Object.entries(headers)), 'accept-encoding': 'identity' },
    redirect: 'manual',
    ...(method !== 'GET' && method !== 'HEAD' && { body: raw as unknown as BodyInit, duplex: 'half' }),
  })
}

/** @param origin such as `https://onde-basse.example`; nothing is ever asked of another */
export const deployedAt = (origin: string): DeployedSite => ({
  ask: (request) => ask(origin, request),
  pass: (answer, reply) =>
    reply
      .code(answer.status)
      .headers({ ...passed(answer.headers), ...sizeOf(answer) })
      .send(bodyOf(answer)),
  emptyPage: async () => (await (await fetch(new URL(NOBODYS_ADDRESS, origin))).text()).replace(CONTENT, ''),
  registry: async () => {
    try {
      const answer = await fetch(new URL('/registry.json', origin))
      if (answer.ok) return parseRegistry(await answer.text())
      return err({ kind: 'unreachable', message: `${origin}/registry.json answers ${answer.status}` })
    } catch (cause) {
      return err({ kind: 'unreachable', message: `${origin} cannot be reached: ${messageOf(cause)}` })
    }
  },
})
