import { err, flatMap, ok, type Result } from '@site/shared/result'
import { LruMap } from 'toad-cache'
import type { Chapter } from '../feed/chapter'
import { type ApiFailure, notConfigured } from '../http/failure'
import { HOUR_MS } from '../time/durations'
import type { Upstream } from '../upstream/upstream'
import { readJsonChapters } from './jsonChapters'

/** The chapters in a file a feed names. Never rejects. */
export type ChaptersSource = (address: string) => Promise<Result<readonly Chapter[], ApiFailure>>

/** A file of a thousand chapters has a tenth of it. */
const MAX_BYTES = 500_000
const CACHED_FILES = 200

/** Has no file. */
export const noChapters: ChaptersSource = async () => err(notConfigured)

/** Files of chapters over the network, within its limits; cached for an hour. */
export const upstreamChapters = (upstream: Upstream): ChaptersSource => {
  const known = new LruMap<readonly Chapter[]>(CACHED_FILES, HOUR_MS)
  return async (address) => {
    const cached = known.get(address)
    if (cached) return ok(cached)
    const read = flatMap(await upstream.text(address, { maxBytes: MAX_BYTES }), readJsonChapters)
    if (read.ok) known.set(address, read.value)
    return read
  }
}
