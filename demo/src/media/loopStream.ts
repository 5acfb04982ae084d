import { Readable } from 'node:stream'
import type { ByteRange } from './byteRange'

/** What is handed on at a time; one copy of the loop in memory serves every reader. */
const CHUNK_BYTES = 65_536

function* chunks(loop: Buffer, { first, last }: ByteRange) {
  let position = first
  while (position <= last) {
    const start = position % loop.length
    const end = Math.min(start + CHUNK_BYTES, loop.length, start + last + 1 - position)
    yield loop.subarray(start, end)
    position += end - start
  }
}

/** A range of the endless repetition of a loop, made only as fast as it is read. */
export const loopStream = (loop: Buffer, range: ByteRange): Readable =>
  Readable.from(chunks(loop, range), { objectMode: false, highWaterMark: CHUNK_BYTES })
