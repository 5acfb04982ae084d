import { err, ok, type Result } from '@site/shared/result'

/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

const SINGLE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/

const bounds = (from: string, to: string, size: number): ByteRange => {
  if (from === '') return { first: Math.max(0, size - Number(to)), last: size - 1 }
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

const isEmptySuffix = (from: string, to: string) => from === '' && Number(to) === 0

const isBackwards = (from: string, to: string) => from !== '' && to !== '' && Number(to) < Number(from)

/**
 * Reads a `Range` header for a body of `size` bytes (RFC 9110, section 14). Returns no value for the whole body: without a
 * header, with another unit, and with several ranges, which a server may ignore.
 */
export const readRange = (
  header: string | undefined,
  size: number,
): Result<ByteRange | undefined, 'unsatisfiable'> => {
  const [, from = '', to = ''] = SINGLE_RANGE.exec(header ?? '') ?? []
  if (from + to === '' || isBackwards(from, to)) return ok(undefined)
  const range = bounds(from, to, size)
  return isEmptySuffix(from, to) || range.first >= size ? err('unsatisfiable') : ok(range)
}
