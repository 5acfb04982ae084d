import { attempt, err, map, ok, type Result } from '@site/shared/result'
import { LRUCache } from 'lru-cache'
import { decodeText } from '../../text/decodeText'
import { unavailable } from '../http/failure'
import { createKnownAnswers, readTags } from './knownAnswers'
import type { UpstreamFetch, UpstreamInit, UpstreamResponse } from './networkFetch'
import { createHostGate } from './privateHosts'
import { type Answered, createFollower } from './redirects'
import { type BodyCollector, readBeginning, readBytes, refuse, type UpstreamFailure } from './responses'

export type { UpstreamFailure } from './responses'

/** Timeout of a whole answer, since a visitor may wait for it. */
const TIMEOUT_MS = 10_000
/** Ten times the longest page of a feed known. */
const MAX_BYTES = 4_000_000
/** Addresses that redirect; a feed has fewer pages. */
const MAX_MOVES = 100

const EVENT_STREAM = 'text/event-stream'
const EVENT_HEADERS = { accept: EVENT_STREAM, 'accept-encoding': 'identity' }

const ICY_HEADERS = { 'icy-metadata': '1', 'accept-encoding': 'identity' }
/** Servers send titles every 16 kB, some every 32 kB. */
const MAX_ICY_INTERVAL = 1_000_000

const STREAM_HEADERS = { 'accept-encoding': 'identity' }

const AGENT = { 'user-agent': 'site-api/1', 'accept-encoding': 'gzip, deflate, br' }

export interface UpstreamRequest extends Pick<UpstreamInit, 'method' | 'headers' | 'body'> {
  /** A longer answer, counted as it is uncompressed, is a failure, and not read to its end. */
  readonly maxBytes?: number | undefined
  /** Keeps what is needed of an answer as it comes; `maxBytes` then does not count. */
  readonly collect?: () => BodyCollector
  /** Called if a text is longer than `maxBytes`; the result is then its beginning, and the rest is not read. */
  readonly onLonger?: (() => void) | undefined
  /** Reads the bytes of a text; absent, they are read in the charset that they or the answer declare. */
  readonly decode?: (bytes: Uint8Array, contentType: string) => string
}

/** The services this one requests data from. */
export interface Upstream {
  /**
   * The text at an address. Failures are `upstream-unavailable`: a refusal, a timeout, a broken line, an answer without end, a
   * redirect from https to http, a private address. Later requests revalidate with ETag and Last-Modified. Never rejects.
   */
  readonly text: (address: string, request?: UpstreamRequest) => Promise<Result<string, UpstreamFailure>>
  /** Where the last text of an address came from, redirects followed; the address itself until then. */
  readonly locateAnswer: (address: string) => string
  /** Requests the text at an address without tags the next time: the last answer was invalid. */
  readonly forget: (address: string) => void
  /** The bytes at an address, with the same limits and without tags. */
  readonly bytes: (address: string, request?: UpstreamRequest) => Promise<Result<Buffer, UpstreamFailure>>
  /** The first bytes of an answer without end, such as a stream of sound: what comes in ten seconds, `maxBytes` at most. */
  readonly beginning: (address: string, maxBytes: number) => Promise<Result<Buffer, UpstreamFailure>>
  /** The target of a redirect, which is not followed. Fails without one. */
  readonly locate: (address: string, request?: UpstreamRequest) => Promise<Result<string, UpstreamFailure>>
  /**
   * A stream of sound with titles in it (ICY), as it comes and without end. `signal` ends it, and the request before. Fails where
   * the server sends no titles.
   */
  readonly icy: (address: string, signal: AbortSignal) => Promise<Result<IcyStream, UpstreamFailure>>
  /** The server-sent events of an address, as they come and without end. `signal` ends them, and the request before the first event. */
  readonly events: (address: string, signal: AbortSignal) => Promise<Result<EventBytes, UpstreamFailure>>
}

/** Rejects when the connection is lost, or ended by its signal. */
export type EventBytes = AsyncIterable<Uint8Array>

/** A stream of sound with titles between its bytes. */
export interface IcyStream {
  /** The name of the stream; empty without one. */
  readonly name: string
  /** Bytes of sound between two titles. */
  readonly interval: number
  readonly bytes: EventBytes
}

interface UpstreamSettings {
  readonly fetch: UpstreamFetch
  /** The time, in ms since 1970: a refusal may name the date until which it lasts. */
  readonly now: () => number
  /** How long an answer may take as a whole. */
  readonly timeoutMs?: number
  /** Hosts with a private address that may be requested, `host:port`. */
  readonly privateHosts?: readonly string[]
  /** An address moved for good to another host; neither has a user or password. */
  readonly onMove?: (from: string, to: string) => void
  readonly known?: ReturnType<typeof createKnownAnswers>
}

const describeReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

/** Decodes a user or password, which may have a `%` that encodes nothing. */
const decodePart = (part: string): string => attempt(() => decodeURIComponent(part)) ?? part

/** An address without its user and password, which undici refuses, and the header that has them instead. */
const splitCredentials = (address: string) => {
  const url = new URL(address)
  const { username, password } = url
  Object.assign(url, { username: '', password: '' })
  if (username === '' && password === '') return { url, headers: {} }
  const credentials = Buffer.from([username, password].map(decodePart).join(':'))
  return { url, headers: { authorization: `Basic ${credentials.toString('base64')}` } }
}

/** Requests the services outside, within limits of time, bytes and places. */
export const createUpstream = ({
  fetch,
  now,
  privateHosts = [],
  onMove = () => {},
  timeoutMs = TIMEOUT_MS,
  known = createKnownAnswers(),
}: UpstreamSettings): Upstream => {
  const gate = createHostGate(privateHosts)
  const moves = new LRUCache<string, string>({ max: MAX_MOVES })
  const answeredFrom = new LRUCache<string, string>({ max: MAX_MOVES })

  const request = async (url: URL, init: UpstreamInit): Promise<Result<UpstreamResponse, UpstreamFailure>> =>
    gate.allows(url) ? ok(await fetch(url.href, init)) : err(unavailable(`${url.host} is a private address`))

  const follow = createFollower({ request, gate })

  /** Each request begins at its own address all the same: what is remembered is for reports and for the links of a page. */
  const rememberRedirects = (asked: URL, { url, movedTo }: Answered): void => {
    if (url.href === asked.href) answeredFrom.delete(asked.href)
    else answeredFrom.set(asked.href, url.href)
    if (asked.host === movedTo.host) return void moves.delete(asked.href)
    if (moves.get(asked.href) !== movedTo.href) onMove(asked.href, movedTo.href)
    moves.set(asked.href, movedTo.href)
  }

  const read = (
    url: URL,
    response: UpstreamResponse,
    { maxBytes = MAX_BYTES, onLonger, collect }: UpstreamRequest,
  ) => readBytes(url, response, { maxBytes, onLonger, collect }, now())

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
      return err(unavailable(`${host} did not answer: ${describeReason(error)}`))
    }
  }

  return {
    text: (address, asked = {}) =>
      ask(address, asked, async (url, init) => {
        const isPlain = (asked.method ?? 'GET') === 'GET' && asked.headers === undefined
        const before = isPlain ? known.get(url.href) : undefined
        const headersFor = ({ href }: URL) => (href === before?.from ? before.headers : {})
        const answer = await follow(url, { init, mayMove: isPlain, headersFor })
        if (!answer.ok) return answer
        const { response, url: from } = answer.value
        if (response.status < 400) rememberRedirects(url, answer.value)
        if (before?.from === from.href && response.status === 304) return ok(before.text)
        const tags = isPlain ? readTags(response) : undefined
        const type = response.headers.get('content-type') ?? ''
        let isWhole = true
        const onLonger =
          asked.onLonger &&
          (() => {
            isWhole = false
            asked.onLonger?.()
          })
        return map(await read(from, response, { ...asked, onLonger }), (bytes) => {
          const text = (asked.decode ?? decodeText)(bytes, type)
          if (tags && isWhole) known.set(url.href, { from: from.href, headers: tags, text })
          return text
        })
      }),
    locateAnswer: (address) =>
      (URL.canParse(address) && answeredFrom.get(splitCredentials(address).url.href)) || address,
    forget: (address) => {
      if (URL.canParse(address)) known.delete(splitCredentials(address).url.href)
    },
    bytes: (address, asked = {}) =>
      ask(address, asked, async (url, init) => {
        const answer = await follow(url, { init, mayMove: asked.headers === undefined })
        return answer.ok ? read(answer.value.url, answer.value.response, asked) : answer
      }),
    beginning: (address, maxBytes) =>
      ask(address, { headers: STREAM_HEADERS }, async (url, init) => {
        const answer = await follow(url, { init, mayMove: true })
        if (!answer.ok) return answer
        const { response } = answer.value
        if (response.status === 200) return readBeginning(response, maxBytes)
        await response.body?.cancel()
        return err(refuse(url, response, now()))
      }),
    locate: (address, asked = {}) =>
      ask(address, asked, async (url, init) => {
        const response = await request(url, init)
        if (!response.ok) return response
        await response.value.body?.cancel()
        const location = response.value.headers.get('location')
        return location === null || !URL.canParse(location, url)
          ? err(refuse(url, response.value, now()))
          : ok(new URL(location, url).href)
      }),
    icy: (address, signal) =>
      ask(address, { headers: ICY_HEADERS }, async (url, init) => {
        const answer = await follow(url, { init: { ...init, signal }, mayMove: false })
        if (!answer.ok) return answer
        const { response } = answer.value
        const { status, headers, body } = response
        const interval = Number(headers.get('icy-metaint'))
        const hasTitles = Number.isInteger(interval) && interval > 0 && interval <= MAX_ICY_INTERVAL
        if (status === 200 && hasTitles && body)
          return ok({ name: headers.get('icy-name') ?? '', interval, bytes: body })
        await body?.cancel()
        return err(status === 200 ? unavailable(`${url.host} sends no titles`) : refuse(url, response, now()))
      }),
    events: (address, signal) =>
      ask(address, { headers: EVENT_HEADERS }, async (url, init) => {
        const answer = await follow(url, { init: { ...init, signal }, mayMove: false })
        if (!answer.ok) return answer
        const { response } = answer.value
        const { status, headers, body } = response
        if (status === 200 && headers.get('content-type')?.startsWith(EVENT_STREAM) && body) return ok(body)
        await body?.cancel()
        return err(status === 200 ? unavailable(`${url.host} sends no events`) : refuse(url, response, now()))
      }),
  }
}
