import { pipeline, Readable, type Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'

/** Packed twice is what a proxy makes of a file that is packed already. */
const MAX_LAYERS = 2
/** The first bytes of a packed answer contain some that no text has. */
const TEXT_SAMPLE_BYTES = 200

/** Accepts a packed answer that ends early: its reader detects that the text is cut. */
const ZLIB = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH }
const BROTLI = { flush: constants.BROTLI_OPERATION_FLUSH, finishFlush: constants.BROTLI_OPERATION_FLUSH }
/** Refuses an early end: a plain text mistaken for a packed one usually looks cut. */
const STRICT = {}

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** RFC 1950, 2.2: the method is 8, and the first two bytes are a multiple of 31. */
const isZlib = (bytes: Buffer): boolean =>
  ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.length > 1 && bytes.readUInt16BE(0) % 31 === 0

const isText = (bytes: Buffer): boolean =>
  bytes.subarray(0, TEXT_SAMPLE_BYTES).every((byte) => byte > 0x1f || (byte > 0x08 && byte < 0x0e))

/** How bytes are packed: gzip says so itself, whatever the answer says; brotli and raw deflate only the answer does. */
const openDecoder = (bytes: Buffer, coding: string): Transform | undefined => {
  if (isGzip(bytes)) return createGunzip(ZLIB)
  if (coding === 'br') return createBrotliDecompress(isText(bytes) ? STRICT : BROTLI)
  const zlib = isText(bytes) ? STRICT : ZLIB
  if (coding === 'deflate') return isZlib(bytes) ? createInflate(zlib) : createInflateRaw(zlib)
  return undefined
}

/** Unpacks bytes, at most one more than `maxBytes`. */
const unpack = async (bytes: Buffer, decoder: Transform, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  decoder.end(bytes)
  for await (const chunk of decoder) {
    length += chunk.length
    chunks.push(chunk)
    if (length > maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes + 1)
}

/**
 * Unpacks the bytes of an answer. They decide more than its `Content-Encoding`: some servers name a coding and send a text, others send
 * packed files without a word. Rejects where bytes are damaged.
 * @param maxBytes at most one more is answered, counted as they are unpacked
 */
export const decodeContent = async (bytes: Buffer, header: string, maxBytes: number): Promise<Buffer> => {
  const codings = header.toLowerCase().split(',').slice(-MAX_LAYERS).reverse()
  let decoded = bytes
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const decoder = openDecoder(decoded, codings[layer]?.trim() ?? '')
    if (decoder === undefined || decoded.length > maxBytes) return decoded
    try {
      decoded = await unpack(decoded, decoder, maxBytes)
    } catch (error) {
      if (isText(decoded)) return decoded
      throw error
    }
  }
  return decoded
}

/**
 * Unpacks the bytes of an answer as they come, one layer deep. Bytes that begin as a text are one, whatever their `Content-Encoding`.
 * Rejects where bytes are damaged.
 */
export async function* decodeChunks(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  header: string,
): AsyncGenerator<Uint8Array> {
  const chunks = Readable.from(body)[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return
  const begin = Buffer.from(first.value)
  const coding = header.toLowerCase().split(',').at(-1)?.trim() ?? ''
  const decoder = isText(begin) ? undefined : openDecoder(begin, coding)
  async function* listSent(): AsyncGenerator<Uint8Array> {
    yield begin
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) yield chunk
  }
  // An error of either end is the decoder's, which the loop below rejects with.
  if (decoder) pipeline(Readable.from(listSent()), decoder, () => {})
  yield* decoder ?? listSent()
}
