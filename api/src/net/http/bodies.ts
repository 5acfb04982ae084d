import { hash } from 'node:crypto'

/** How an answer may be cached. */
export interface Caching {
  /** Replaced by `CACHE_CONTROL.namingRequest` if the answer has an address in it that was read from the request. */
  readonly cacheControl: string
  /** Whether the answer has this service's address in it. Absent, it does if sources are invented. */
  readonly namesAddress?: boolean | undefined
}

interface WrittenBody extends Pick<Caching, 'namesAddress'> {
  /** Long texts that exist as UTF-8 are sent as they are. */
  readonly text: string | Buffer
}

/** A body that is about to be written. */
export interface PreparedBody {
  /** Estimated size. */
  readonly bytes: number
  readonly write: () => WrittenBody
}

/** A body that is queued, and made only where neither the client nor a cache has it. */
export interface LazyBody {
  /** See `nameBody`. */
  readonly key: string
  readonly prepare: () => PreparedBody
}

const sources = new WeakMap<object, number>()
let lastSource = 0

const numberSource = (source: object): number => {
  const number = sources.get(source) ?? lastSource + 1
  sources.set(source, number)
  lastSource = Math.max(lastSource, number)
  return number
}

export const digestText = (text: string | Buffer): string => hash('sha256', text, 'base64url')

/**
 * Creates the key of a body from its inputs, without making it.
 * @param source an object that is replaced whenever what it contains changes
 * @param words whatever else the body depends on
 */
export const nameBody = (source: object, ...words: readonly string[]): string =>
  digestText(JSON.stringify([numberSource(source), ...words]))

/** A body whose text exists already. */
export const wrapText = (text: string): LazyBody => ({
  key: digestText(text),
  prepare: () => ({ bytes: text.length, write: () => ({ text }) }),
})
