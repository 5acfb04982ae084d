import { err, ok, type Result } from '@site/shared/result'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Caching, digestText, type LazyBody, type PreparedBody, wrapText } from './bodies'
import { COMPRESS, type Compress, chooseEncoding, type Encoding, hasAlready } from './encodings'
import { type ApiFailure, formatRetryAfter, sendFailure } from './failure'
import { createQueue, TOO_MANY_ANSWERS } from './queue'
import { createSending } from './sending'

/** A text and how it is sent. */
export interface TextAnswer extends Caching {
  readonly body: string | LazyBody
  readonly type: string
  /** Time until there is more of it, in ms; absent for a whole answer. Until then the status is 202, with `Retry-After`. */
  readonly retryAfterMs?: number
}

/** Answers with a text: compressed as the client accepts it, and without a body where it has the same one already. */
export type SendText = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: TextAnswer,
) => Promise<FastifyReply>

/** Shorter texts fit into the first packets anyway. */
const COMPRESSED_FROM = 1024
/** Pages request only shorter answers. Longer ones have a separate queue, so that they delay no page. */
const LARGE_BYTES = 256_000
/** Compressing takes 10 MB besides the text, and processor time. */
const SMALL_ANSWERS = { maxRunning: 4, maxWaiting: 200 }
const LARGE_ANSWERS = { maxRunning: 2, maxWaiting: 20, turns: 50 }
/** Bytes of answers that slow connections have not taken yet. Beyond it no answer is made; beyond half of it no large one. */
export const MAX_SENDING_BYTES = 96_000_000

/** Memory of all compressed answers in the cache. */
export const MAX_ANSWERS_BYTES = 32_000_000
/** A larger answer is compressed each time: it would displace too many others. */
const MAX_ANSWER_BYTES = MAX_ANSWERS_BYTES / 8
/** Memory of an entry besides its bytes: key, buffer object, place in the cache. */
const ENTRY_BYTES = 500
/** Bodies whose digests are remembered, in 300 bytes each. */
const MAX_KNOWN_BODIES = 5_000

/** Facts about a body. Its digest is that of its text, so that tags are equal in every process and after a restart. */
interface KnownBody extends Pick<Caching, 'namesAddress'> {
  readonly digest: string
  readonly length: number
}

interface MadeBody {
  readonly known: KnownBody
  readonly bytes: Buffer
}

/** Absent bytes: the client has them. */
interface FoundBody extends Omit<MadeBody, 'bytes'> {
  readonly bytes?: Buffer
  readonly encoding: Encoding | undefined
}

const chooseFor = ({ length }: KnownBody, encoding: Encoding | undefined): Encoding | undefined =>
  length < COMPRESSED_FROM ? undefined : encoding

const writeTag = (known: KnownBody, encoding: Encoding | undefined): string => {
  const chosen = chooseFor(known, encoding)
  return chosen === undefined ? known.digest : `${known.digest}-${chosen}`
}

/** Compressed answers by their digest and encoding, within `MAX_ANSWERS_BYTES`. */
export const createReadyAnswers = () =>
  new LRUCache<string, Buffer>({
    max: MAX_KNOWN_BODIES,
    maxSize: MAX_ANSWERS_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + ENTRY_BYTES,
  })

interface AnswersSettings {
  readonly ready?: ReturnType<typeof createReadyAnswers>
  readonly compress?: Record<Encoding, Compress>
  readonly sending?: ReturnType<typeof createSending>
  readonly chooseCacheControl?: (caching: Caching) => string
}

/** Makes each body once, also for simultaneous requests, and caches compressed ones in `ready`. */
export const createAnswers = ({
  ready = createReadyAnswers(),
  compress = COMPRESS,
  sending = createSending(),
  chooseCacheControl = ({ cacheControl }) => cacheControl,
}: AnswersSettings = {}): SendText => {
  const known = new LRUCache<string, KnownBody>({ max: MAX_KNOWN_BODIES })
  const running = new Map<string, Promise<Result<MadeBody, ApiFailure>>>()
  const inQueue = createQueue(SMALL_ANSWERS)
  const inLargeQueue = createQueue(LARGE_ANSWERS)

  const encode = async (body: KnownBody, text: Buffer, encoding: Encoding | undefined): Promise<Buffer> => {
    const chosen = chooseFor(body, encoding)
    if (chosen === undefined) return text
    const tag = writeTag(body, encoding)
    const bytes = ready.get(tag) ?? (await compress[chosen](text))
    ready.set(tag, bytes)
    return bytes
  }

  const finish = async (
    key: string,
    { write }: PreparedBody,
    encoding: Encoding | undefined,
  ): Promise<MadeBody> => {
    const { text, namesAddress } = write()
    const whole = typeof text === 'string' ? Buffer.from(text) : text
    const body = { digest: digestText(whole), length: whole.length, namesAddress }
    known.set(key, body)
    return { known: body, bytes: await encode(body, whole, encoding) }
  }

  const make = async (
    { key, prepare }: LazyBody,
    encoding: Encoding | undefined,
  ): Promise<Result<MadeBody, ApiFailure>> => {
    const isFull = (share: number): boolean => sending.measure() > MAX_SENDING_BYTES * share
    if (isFull(1)) return err(TOO_MANY_ANSWERS)
    const small = await inQueue(async (): Promise<MadeBody | PreparedBody> => {
      const prepared = prepare()
      return prepared.bytes > LARGE_BYTES ? prepared : finish(key, prepared, encoding)
    })
    if (!small.ok) return small
    const { value } = small
    if ('known' in value) return ok(value)
    return isFull(1 / 2) ? err(TOO_MANY_ANSWERS) : inLargeQueue(() => finish(key, value, encoding))
  }

  const makeOnce = (
    body: LazyBody,
    encoding: Encoding | undefined,
  ): Promise<Result<MadeBody, ApiFailure>> => {
    const name = `${body.key} ${encoding}`
    const making = running.get(name) ?? make(body, encoding).finally(() => running.delete(name))
    running.set(name, making)
    return making
  }

  /** Finds a body in memory; without bytes where the client has them, too. */
  const recall = (
    key: string,
    encoding: Encoding | undefined,
    request: FastifyRequest,
  ): FoundBody | undefined => {
    const body = known.get(key)
    if (!body) return undefined
    const tag = writeTag(body, encoding)
    if (hasAlready(request, tag)) return { known: body, encoding }
    const bytes = ready.get(tag) ?? sending.find(tag)
    return bytes && { known: body, bytes, encoding }
  }

  /** A text that exists already is sent uncompressed where the queue is full. */
  const find = async (
    body: LazyBody,
    text: string | undefined,
    encoding: Encoding | undefined,
    request: FastifyRequest,
  ): Promise<Result<FoundBody, ApiFailure>> => {
    const recalled = recall(body.key, encoding, request)
    if (recalled) return ok(recalled)
    const isReady = text !== undefined && (encoding === undefined || text.length < COMPRESSED_FROM)
    const made = isReady ? undefined : await makeOnce(body, encoding)
    if (made?.ok) return ok({ ...made.value, encoding })
    if (made && text === undefined) return made
    return ok({ ...(await finish(body.key, body.prepare(), undefined)), encoding: undefined })
  }

  return async (request, reply, { body: content, type, retryAfterMs, ...caching }) => {
    const text = typeof content === 'string' ? content : undefined
    const body = typeof content === 'string' ? wrapText(content) : content
    const found = await find(body, text, chooseEncoding(request), request)
    if (!found.ok) return sendFailure(reply, found.error)
    const { known: facts, bytes, encoding } = found.value
    const tag = writeTag(facts, encoding)
    const { namesAddress = caching.namesAddress } = facts
    reply
      .header('cache-control', chooseCacheControl({ ...caching, namesAddress }))
      .header('etag', `"${tag}"`)
      .header('vary', 'accept-encoding')
    if (bytes === undefined || hasAlready(request, tag)) return reply.code(304).send()
    reply.type(`${type}; charset=utf-8`)
    if (retryAfterMs !== undefined) reply.code(202).header('retry-after', formatRetryAfter(retryAfterMs))
    const chosen = chooseFor(facts, encoding)
    if (chosen) reply.header('content-encoding', chosen)
    return reply.send(sending.hold(tag, bytes, reply.raw))
  }
}
