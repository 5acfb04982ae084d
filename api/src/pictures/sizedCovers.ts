import { err, ok, type Result } from '@site/shared/result'
import { LRUCache } from 'lru-cache'
import { type ApiFailure, notFound } from '../net/http/failure'
import { createTurns } from '../net/http/turns'
import { BUSY, type CoverFetcher } from './fetchCovers'
import type { SizeCover, SizedCover } from './sizeCover'

/** Memory of all covers in the cache; a page of the archive takes 2 MB. */
const MAX_BYTES = 32_000_000
/** What an entry takes besides its bytes: its address, its buffer objects, its place in the cache. */
const ENTRY_BYTES = 1_000
/** Ten pages of the archive. */
const MAX_PENDING_COVERS = 300

const UNREADABLE = notFound('Cette image ne peut pas être lue.')

export interface SizedCoverTools {
  readonly covers: CoverFetcher
  readonly size: SizeCover
}

type Sized = Result<SizedCover, ApiFailure>

/**
 * Makes the sizes of covers on demand, each once for all who request it, and caches the last ones. Fails with `not-found` for a cover
 * that cannot be fetched or decoded, and with `too-many` while too many are pending. Never rejects.
 */
export const createSizedCovers = ({ covers, size }: SizedCoverTools) => {
  const sized = new LRUCache<string, SizedCover>({
    maxSize: MAX_BYTES,
    sizeCalculation: (sizes) => sizes.reduce((sum, { byteLength }) => sum + byteLength, ENTRY_BYTES),
  })
  const pending = new Map<string, Promise<Sized>>()
  const { isPaused, pauseCover, acceptCover } = covers
  const withCover = covers.openTurns()
  const inSizingTurn = createTurns({ maxRunning: 1 })

  const sizeAndKeep = async (address: string, bytes: Uint8Array): Promise<Sized> => {
    const made = await inSizingTurn('', () => size(address, bytes))
    if (made.ok && made.value) {
      sized.set(address, made.value)
      acceptCover(address)
      return ok(made.value)
    }
    if (!made.ok && made.error.kind === 'too-busy') return err(BUSY)
    pauseCover(address, made.ok ? undefined : made.error)
    return err(UNREADABLE)
  }

  const make = (address: string, base: string): Promise<Sized> =>
    withCover(address, base, async (bytes) => (bytes ? sizeAndKeep(address, bytes) : err(UNREADABLE)))

  return async (address: string, base: string): Promise<Sized> => {
    const known = sized.get(address)
    if (known) return ok(known)
    if (isPaused(address)) return err(UNREADABLE)
    const running = pending.get(address)
    if (running) return running
    if (pending.size >= MAX_PENDING_COVERS) return err(BUSY)
    const making = make(address, base).finally(() => pending.delete(address))
    pending.set(address, making)
    return making
  }
}
