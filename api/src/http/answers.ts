import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LruMap } from 'toad-cache'

/** A text as it is answered. */
interface TextAnswer {
  readonly body: string
  readonly type: string
  readonly cacheControl: string
}

/** Answers with a text: compressed as the client likes it, and not at all where it has the same one already. */
export type SendText = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: TextAnswer,
) => Promise<FastifyReply>

type Encoding = 'br' | 'gzip' | 'identity'

interface Representation {
  readonly etag: string
  readonly bytes: Buffer
}

/** Shorter texts fit into the first packets anyway. */
const COMPRESSED_FROM = 1024
/** Answers cached as they are sent, for each encoding; one is 300 kB at most. */
const CACHED_ANSWERS = 100
/** Above it brotli takes ten times as long for a twentieth of the bytes. */
const BROTLI_QUALITY = 6

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
}

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })

const encodingFor = ({ headers }: FastifyRequest, { body }: TextAnswer): Encoding => {
  const header = headers['accept-encoding']
  if (typeof header !== 'string' || body.length < COMPRESSED_FROM) return 'identity'
  return (['br', 'gzip'] as const).find((encoding) => accepts(header, encoding)) ?? 'identity'
}

const represent = async (body: string, encoding: Encoding): Promise<Representation> => {
  const hash = createHash('sha1').update(body).digest('base64url')
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
  return { etag, bytes: await compress[encoding](Buffer.from(body)) }
}

const hasAlready = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, ''))) ??
  false

/** Makes each text ready to be sent once, and caches it so. */
export const createAnswers = (): SendText => {
  const ready: Record<Encoding, LruMap<Promise<Representation>>> = {
    br: new LruMap(CACHED_ANSWERS),
    gzip: new LruMap(CACHED_ANSWERS),
    identity: new LruMap(CACHED_ANSWERS),
  }
  const representationOf = (body: string, encoding: Encoding): Promise<Representation> => {
    const known = ready[encoding].get(body) ?? represent(body, encoding)
    ready[encoding].set(body, known)
    return known
  }
  return async (request, reply, answer) => {
    const encoding = encodingFor(request, answer)
    const { etag, bytes } = await representationOf(answer.body, encoding)
    reply.header('cache-control', answer.cacheControl).header('etag', etag).header('vary', 'accept-encoding')
    if (hasAlready(request, etag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(`${answer.type}; charset=utf-8`).send(bytes)
  }
}
