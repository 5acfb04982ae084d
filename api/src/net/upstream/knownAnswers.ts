import { LRUCache } from 'lru-cache'
import type { UpstreamResponse } from './networkFetch'

/** Memory of answers that are revalidated with their tags: the pages of a feed and a few more. */
export const MAX_KNOWN_BYTES = 32_000_000
/** A larger answer is not kept: it would displace too many others. */
const MAX_KNOWN_ANSWER_BYTES = MAX_KNOWN_BYTES / 8
/** Memory of an entry besides its texts. */
const ENTRY_BYTES = 500
/** Strings take two bytes a character as soon as one is outside Latin-1. */
const CHARACTER_BYTES = 2

/** An answer with the request headers that ask whether it has changed. */
interface Tagged {
  /** The address that gave the tags, redirects followed: no other one is asked by them. */
  readonly from: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Answers with tags by their addresses, within `MAX_KNOWN_BYTES`. */
export const createKnownAnswers = () =>
  new LRUCache<string, Tagged>({
    maxSize: MAX_KNOWN_BYTES,
    maxEntrySize: MAX_KNOWN_ANSWER_BYTES,
    sizeCalculation: ({ from, headers, text }, address) =>
      [address, from, text, ...Object.values(headers)].reduce((sum, { length }) => sum + length, 0) *
        CHARACTER_BYTES +
      ENTRY_BYTES,
  })

/** The headers that ask whether an answer has changed; undefined where it has no tag. */
export const readTags = ({ headers }: UpstreamResponse): Readonly<Record<string, string>> | undefined => {
  const etag = headers.get('etag')
  const modified = headers.get('last-modified')
  const tags = { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) }
  return Object.keys(tags).length === 0 ? undefined : tags
}
