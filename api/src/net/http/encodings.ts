import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

export type Compress = (body: Buffer) => Promise<Buffer>

/** Above it brotli takes ten times as long for a twentieth of the bytes. */
const BROTLI_QUALITY = 6

/** zlib answers with slices of blocks of 16 kB, which a cached slice would keep whole. */
const ownCopy = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer)

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const COMPRESS: Readonly<Record<Encoding, Compress>> = {
  br: async (body) =>
    ownCopy(await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })),
  gzip: async (body) => ownCopy(await zip(body)),
}

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })

/** The shortest encoding that a client accepts; undefined for none. */
export const chooseEncoding = ({ headers }: FastifyRequest): Encoding | undefined => {
  const header = headers['accept-encoding']
  if (typeof header !== 'string') return undefined
  return (['br', 'gzip'] as const).find((encoding) => accepts(header, encoding))
}

/** Whether a client has the answer of a tag. */
export const hasAlready = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']
    ?.split(',')
    .some((one) => [`"${tag}"`, '*'].includes(one.trim().replace(/^W\//, ''))) ?? false
