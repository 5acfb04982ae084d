import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createTurns } from './turns'

/** A text as it is answered. */
export interface TextAnswer {
  readonly body: string
  readonly type: string
  readonly cacheControl: string
  /** Identifies a long body that stays the same: its digest is computed once. */
  readonly of?: object
}

/** Answers with a text: compressed as the client accepts it, and without a body where it has the same one already. */
export type SendText = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: TextAnswer,
) => Promise<FastifyReply>

type Encoding = 'br' | 'gzip'

type Compress = (body: Buffer) => Promise<Buffer>

/** Shorter texts fit into the first packets anyway. */
const COMPRESSED_FROM = 1024
/** Above it brotli takes ten times as long for a twentieth of the bytes. */
const BROTLI_QUALITY = 6
/** Each takes 10 MB besides its text, and a processor that answers would have. */
const MAX_COMPRESSIONS = 2

/** Memory of all compressed answers in the cache. */
export const MAX_ANSWERS_BYTES = 32_000_000
/** A larger answer is compressed each time: it would displace too many others. */
const MAX_ANSWER_BYTES = MAX_ANSWERS_BYTES / 8
/** What an entry takes besides its bytes: its key, its buffer object, its place in the cache. */
const ENTRY_BYTES = 500

const COMPRESS: Record<Encoding, Compress> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
}

/** zlib answers with slices of blocks of 16 kB, which a cached slice would keep whole. */
const ownCopy = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer)

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })

const chooseEncoding = ({ headers }: FastifyRequest, { body }: TextAnswer): Encoding | undefined => {
  const header = headers['accept-encoding']
  if (typeof header !== 'string' || body.length < COMPRESSED_FROM) return undefined
  return (['br', 'gzip'] as const).find((encoding) => accepts(header, encoding))
}

const hasAlready = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, ''))) ??
  false

/** Long texts are encoded once a request, and not at all where nothing needs their bytes. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Compressed answers by their digest and encoding, within `MAX_ANSWERS_BYTES`. */
export const createReadyAnswers = () =>
  new LRUCache<string, Buffer>({
    maxSize: MAX_ANSWERS_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + ENTRY_BYTES,
  })

/** Compresses each text once, also for requests at the same moment, and keeps it in `ready`. */
export const createAnswers = (ready = createReadyAnswers(), compress = COMPRESS): SendText => {
  const running = new Map<string, Promise<Buffer>>()
  const digests = new WeakMap<object, string>()
  const inTurn = createTurns({ maxRunning: MAX_COMPRESSIONS })

  const findDigest = ({ of }: TextAnswer, body: () => Buffer): string => {
    const digest = (of && digests.get(of)) ?? createHash('sha256').update(body()).digest('base64url')
    if (of) digests.set(of, digest)
    return digest
  }

  const compressAndKeep = async (key: string, body: Buffer, encoding: Encoding): Promise<Buffer> => {
    try {
      const bytes = ownCopy(await inTurn('', () => compress[encoding](body)))
      ready.set(key, bytes)
      return bytes
    } finally {
      running.delete(key)
    }
  }

  const compressed = (key: string, body: () => Buffer, encoding: Encoding): Buffer | Promise<Buffer> => {
    const known = ready.get(key) ?? running.get(key)
    if (known) return known
    const making = compressAndKeep(key, body(), encoding)
    running.set(key, making)
    return making
  }

  return async (request, reply, answer) => {
    const encoding = chooseEncoding(request, answer)
    const body = once(() => Buffer.from(answer.body))
    const digest = findDigest(answer, body)
    const key = encoding === undefined ? digest : `${digest}-${encoding}`
    const etag = `"${key}"`
    reply.header('cache-control', answer.cacheControl).header('etag', etag).header('vary', 'accept-encoding')
    if (hasAlready(request, etag)) return reply.code(304).send()
    reply.type(`${answer.type}; charset=utf-8`)
    if (encoding === undefined) return reply.send(body())
    return reply.header('content-encoding', encoding).send(await compressed(key, body, encoding))
  }
}
