import { parseUrl } from '@site/shared/address'
import { DAY_MS, MINUTE_MS } from '@site/shared/durations'
import { LRUCache } from 'lru-cache'
import type { ApiFailure } from '../net/http/failure'
import { createTurns } from '../net/http/turns'
import type { JobFailure } from '../net/worker/job'
import { type CoverLog, NO_COVER_LOG } from './coverLog'
import type { CoverSource } from './coverSource'

/** Covers in memory at a time, 4 MB each, and how many of them one host may hold up. */
const MAX_COVERS = 12
const MAX_COVERS_OF_HOST = 8

/** Before a cover, or a silent host, is requested again. */
const PAUSE_MS = MINUTE_MS
/** Before a cover that ended the process that draws is decoded again. */
const HARMFUL_PAUSE_MS = DAY_MS
/** Half of the upstream's timeout: a host that takes longer to fail is silent. */
const SILENT_MS = 5_000
const MAX_PAUSES = 1_000

/** Too many pictures are pending. */
export const BUSY: ApiFailure = {
  kind: 'too-many',
  message: 'Trop d’images sont demandées à la fois ; réessayez dans quelques secondes.',
  retryAfterMs: 15_000,
}

/** Remembers what failed, such as the address of a cover, until it may be tried again. */
export const createPauses = (monotonicNow: () => number) => {
  const ends = new LRUCache<string, number>({ max: MAX_PAUSES })
  return {
    isPaused: (key: string): boolean => monotonicNow() < (ends.get(key) ?? Number.NEGATIVE_INFINITY),
    pause: (key: string, ms = PAUSE_MS): void => void ends.set(key, monotonicNow() + ms),
  }
}

/** The host of a cover; undefined if its address has none. */
const readHost = (address: string): string | undefined => parseUrl(address)?.host || undefined

/** The key of the pauses and turns of a host; covers without a host have one each. */
const findHost = (address: string): string => readHost(address) ?? address

export type CoverFetcher = ReturnType<typeof createCoverFetcher>

/**
 * Fetches covers. One that fails, or cannot be decoded, is not requested again for a while by any kind of work, and no other of
 * its host if that is silent.
 */
export const createCoverFetcher = (
  covers: CoverSource,
  monotonicNow: () => number,
  log: CoverLog = NO_COVER_LOG,
) => {
  const { isPaused, pause } = createPauses(monotonicNow)
  /** How long the last fetch of each cover took, until it is decoded. */
  const fetchMs = new LRUCache<string, number>({ max: MAX_PAUSES })
  const isCoverPaused = (address: string): boolean => isPaused(address) || isPaused(findHost(address))

  const fetchCover = async (address: string, base: string): Promise<Uint8Array | undefined> => {
    if (isCoverPaused(address)) return undefined
    const begunAt = monotonicNow()
    const cover = await covers(address, base)
    const ms = monotonicNow() - begunAt
    if (cover.ok) {
      fetchMs.set(address, ms)
      return cover.value
    }
    log.fail(address, cover.error.detail ?? cover.error.message, ms)
    pause(ms < SILENT_MS ? address : findHost(address))
    return undefined
  }

  return {
    isPaused: isCoverPaused,
    /** Pauses a cover that was not decoded; `failure` says why, if its bytes were not just invalid. Without a turn it was not tried. */
    pauseCover: (address: string, failure?: JobFailure): void => {
      if (failure?.kind === 'too-busy') return
      const harms = failure?.kind === 'ended'
      const what = harms ? 'a picture that takes too much work' : 'an unreadable picture'
      log.fail(address, `${readHost(address) ?? 'A cover'} answered with ${what}`, fetchMs.get(address) ?? 0)
      pause(address, harms ? HARMFUL_PAUSE_MS : PAUSE_MS)
    },
    /** Reports a cover that was decoded. */
    acceptCover: (address: string): void => log.succeed(address, fetchMs.get(address) ?? 0),
    /** Makes turns for one kind of work, which no other kind takes: cards wait for cards alone. */
    openTurns: () => {
      const inTurn = createTurns({ maxRunning: MAX_COVERS, maxPerKey: MAX_COVERS_OF_HOST })
      /** Works with a cover while few others are in memory; undefined if there is no cover, or it is paused or fails. */
      return <T>(
        address: string | undefined,
        base: string,
        work: (cover: Uint8Array | undefined) => Promise<T>,
      ): Promise<T> =>
        inTurn(findHost(address ?? ''), async () =>
          work(address === undefined ? undefined : await fetchCover(address, base)),
        )
    },
  }
}
