import { err, map, ok, type Result } from '@site/shared/result'
import { LRUCache } from 'lru-cache'
import { HOUR_MS } from '../cache/cache'
import { type ApiFailure, unavailable } from '../http/failure'
import { decodeText } from './decodeText'
import {
  isPrivateAddress,
  type UpstreamFetch,
  type UpstreamInit,
  type UpstreamResponse,
} from './networkFetch'

/** A visitor may be waiting: an upstream that takes longer for the whole of an answer counts as down. */
const TIMEOUT_MS = 10_000
/** Ten times the longest page of a feed known. */
const MAX_BYTES = 4_000_000
const MAX_REDIRECTS = 5
/** Memory of the answers kept to be asked for again with their tags: the pages of a feed and a few more. */
export const MAX_KNOWN_BYTES = 32_000_000
/** A larger answer is not kept: it would displace too many others. */
const MAX_KNOWN_ANSWER_BYTES = MAX_KNOWN_BYTES / 8
/** What an entry takes besides its texts. */
const ENTRY_BYTES = 500
/** Strings take two bytes a character as soon as one is outside Latin-1. */
const CHARACTER_BYTES = 2
/** However long an upstream asks to be left alone. */
const MAX_RETRY_AFTER_MS = HOUR_MS

const EVENT_STREAM = 'text/event-stream'
const EVENT_HEADERS = { accept: EVENT_STREAM, 'accept-encoding': 'identity' }

const AGENT = { 'user-agent': 'site-api/1', 'accept-encoding': 'gzip, deflate, br' }

export interface UpstreamFailure extends ApiFailure {
  /** What the upstream answered with, where it answered. */
  readonly status?: number
}

export interface UpstreamRequest extends Pick<UpstreamInit, 'method' | 'headers' | 'body'> {
  /** A longer answer, counted as it is uncompressed, is a failure, and not read to its end. */
  readonly maxBytes?: number | undefined
  /** Reads the bytes of a text; absent, they are read in the charset that they or the answer declare. */
  readonly decode?: (bytes: Uint8Array, contentType: string) => string
}

/** The services this one asks. */
export interface Upstream {
  /**
   * The text at an address. Failures are `upstream-unavailable`: a refusal, a timeout, a broken line, an answer without end, a
   * redirect to another origin, a private address. Asked again with the tags of the last answer. Never rejects.
   */
  readonly text: (address: string, request?: UpstreamRequest) => Promise<Result<string, UpstreamFailure>>
  /** Requests the text at an address without tags the next time: the last answer was of no use. */
  readonly forget: (address: string) => void
  /** The bytes at an address, with the same limits; never asked with tags. */
  readonly bytes: (address: string, request?: UpstreamRequest) => Promise<Result<Buffer, UpstreamFailure>>
  /** Where an address redirects to, which is not asked. Fails where it does not. */
  readonly locate: (address: string, request?: UpstreamRequest) => Promise<Result<string, UpstreamFailure>>
  /** The server-sent events of an address, as they come and without end: `signal` ends them, the answer before they begin too. */
  readonly events: (address: string, signal: AbortSignal) => Promise<Result<EventBytes, UpstreamFailure>>
}

/** Rejects when the connection is lost, or ended by its signal. */
export type EventBytes = AsyncIterable<Uint8Array>

interface UpstreamSettings {
  readonly fetch: UpstreamFetch
  /** The time, in ms since 1970: a refusal may name the date until which it lasts. */
  readonly now: () => number
  /** How long an answer may take as a whole. */
  readonly timeoutMs?: number
  /** Host names that may have a private address. */
  readonly privateHosts?: readonly string[]
  readonly known?: ReturnType<typeof createKnownAnswers>
}

/** An answer with the request headers that ask whether it has changed. */
interface Tagged {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Answers with tags by their addresses, within `MAX_KNOWN_BYTES`. */
export const createKnownAnswers = () =>
  new LRUCache<string, Tagged>({
    maxSize: MAX_KNOWN_BYTES,
    maxEntrySize: MAX_KNOWN_ANSWER_BYTES,
    sizeCalculation: ({ headers, text }, address) =>
      [address, text, ...Object.values(headers)].reduce((sum, { length }) => sum + length, 0) *
        CHARACTER_BYTES +
      ENTRY_BYTES,
  })

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

/** The body; undefined when it is longer than `maxBytes`. */
const readBody = async ({ headers, body }: UpstreamResponse, maxBytes: number) => {
  if (Number(headers.get('content-length')) > maxBytes) return body?.cancel().then(() => undefined)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const retryAfterOf = (header: string | null, now: number): number => {
  const ms = header === null ? 0 : /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Math.min(Math.max(ms, 0) || 0, MAX_RETRY_AFTER_MS)
}

const refusal = (url: URL, { status, headers }: UpstreamResponse, now: number): UpstreamFailure => {
  const retryAfterMs = retryAfterOf(headers.get('retry-after'), now)
  return {
    ...unavailable(`${url.host} answered ${status}`),
    status,
    ...(retryAfterMs > 0 && { retryAfterMs }),
  }
}

/** The same origin, or the same host once it is encrypted. */
const mayFollow = (from: URL, to: URL) =>
  to.origin === from.origin ||
  (to.protocol === 'https:' && from.protocol === 'http:' && to.hostname === from.hostname)

const tagsOf = ({ headers }: UpstreamResponse): Readonly<Record<string, string>> | undefined => {
  const etag = headers.get('etag')
  const modified = headers.get('last-modified')
  const tags = { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) }
  return Object.keys(tags).length === 0 ? undefined : tags
}

/** An address without its user and password, which undici refuses, and the header that has them instead. */
const splitCredentials = (address: string) => {
  const url = new URL(address)
  const { username, password } = url
  Object.assign(url, { username: '', password: '' })
  if (username === '' && password === '') return { url, headers: {} }
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  return { url, headers: { authorization: `Basic ${credentials.toString('base64')}` } }
}

/** Requests the services outside, within limits of time, bytes and places. */
export const createUpstream = ({
  fetch,
  now,
  privateHosts = [],
  timeoutMs = TIMEOUT_MS,
  known = createKnownAnswers(),
}: UpstreamSettings): Upstream => {
  const request = async (url: URL, init: UpstreamInit): Promise<Result<UpstreamResponse, UpstreamFailure>> =>
    isPrivateAddress(url.hostname) && !privateHosts.includes(url.hostname)
      ? err(unavailable(`${url.host} is a private address`))
      : ok(await fetch(url.href, init))

  const follow = async (
    url: URL,
    init: UpstreamInit,
    left = MAX_REDIRECTS,
  ): Promise<Result<UpstreamResponse, UpstreamFailure>> => {
    const response = await request(url, init)
    if (!response.ok) return response
    const { status, headers, body } = response.value
    const location = headers.get('location')
    if (status < 300 || status > 399 || status === 304 || location === null) return response
    await body?.cancel()
    if (left === 0 || !URL.canParse(location, url))
      return err(unavailable(`${url.host} redirects without end`))
    const target = new URL(location, url)
    return mayFollow(url, target)
      ? follow(target, init, left - 1)
      : err(unavailable(`${url.host} redirects to ${target.host}`))
  }

  const read = async (
    url: URL,
    response: UpstreamResponse,
    maxBytes = MAX_BYTES,
  ): Promise<Result<Buffer, UpstreamFailure>> => {
    if (response.status < 200 || response.status > 299) {
      await response.body?.cancel()
      return err(refusal(url, response, now()))
    }
    const bytes = await readBody(response, maxBytes)
    return bytes === undefined
      ? err(unavailable(`${url.host} answered with more than ${maxBytes} bytes`))
      : ok(bytes)
  }

  /** Prepares a request; whatever throws is a failure. */
  const ask = async <T>(
    address: string,
    { method, headers, body }: UpstreamRequest,
    answer: (url: URL, init: UpstreamInit) => Promise<Result<T, UpstreamFailure>>,
  ): Promise<Result<T, UpstreamFailure>> => {
    if (!URL.canParse(address)) return err(unavailable('An address is not a URL'))
    const { host } = new URL(address)
    try {
      const { url, headers: credentials } = splitCredentials(address)
      return await answer(url, {
        ...(method && { method }),
        ...(body !== undefined && { body }),
        headers: { ...AGENT, ...credentials, ...headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      return err(unavailable(`${host} did not answer: ${reasonOf(error)}`))
    }
  }

  return {
    text: (address, asked = {}) =>
      ask(address, asked, async (url, init) => {
        const isPlain = (asked.method ?? 'GET') === 'GET' && asked.headers === undefined
        const before = isPlain ? known.get(url.href) : undefined
        const response = await follow(url, { ...init, headers: { ...init.headers, ...before?.headers } })
        if (!response.ok) return response
        if (before && response.value.status === 304) return ok(before.text)
        const tags = isPlain ? tagsOf(response.value) : undefined
        const type = response.value.headers.get('content-type') ?? ''
        return map(await read(url, response.value, asked.maxBytes), (bytes) => {
          const text = (asked.decode ?? decodeText)(bytes, type)
          if (tags) known.set(url.href, { headers: tags, text })
          return text
        })
      }),
    forget: (address) => {
      if (URL.canParse(address)) known.delete(splitCredentials(address).url.href)
    },
    bytes: (address, asked = {}) =>
      ask(address, asked, async (url, init) => {
        const response = await follow(url, init)
        return response.ok ? read(url, response.value, asked.maxBytes) : response
      }),
    locate: (address, asked = {}) =>
      ask(address, asked, async (url, init) => {
        const response = await request(url, init)
        if (!response.ok) return response
        await response.value.body?.cancel()
        const location = response.value.headers.get('location')
        return location === null || !URL.canParse(location, url)
          ? err(refusal(url, response.value, now()))
          : ok(new URL(location, url).href)
      }),
    events: (address, signal) =>
      ask(address, { headers: EVENT_HEADERS }, async (url, init) => {
        const response = await follow(url, { ...init, signal })
        if (!response.ok) return response
        const { status, headers, body } = response.value
        if (status === 200 && headers.get('content-type')?.startsWith(EVENT_STREAM) && body) return ok(body)
        await body?.cancel()
        return err(
          status === 200 ? unavailable(`${url.host} sends no events`) : refusal(url, response.value, now()),
        )
      }),
  }
}
