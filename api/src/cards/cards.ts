import { err, ok, type Result } from '@site/shared/result'
import { LRUCache } from 'lru-cache'
import { DAY_MS, MINUTE_MS } from '../cache/cache'
import type { ApiFailure } from '../http/failure'
import { createTurns } from '../http/turns'
import { type CoverSource, createPauses } from './covers'
import type { Card, DrawCard, DrawnCard } from './drawCard'

/** 100 kB each. Whoever shows a card caches it, so that few are requested twice. */
const CACHED_CARDS = 100
/** A crawler requests as many at once; the last of them takes about ten seconds. */
const MAX_PENDING_CARDS = 300
/** Covers in memory at a time, 4 MB each, and how many of them one host may hold up. */
const MAX_COVERS = 24
const MAX_COVERS_OF_HOST = 8

/** Before a cover, or a silent host, is requested again. */
const PAUSE_MS = MINUTE_MS
/** Before a cover that ended the process that draws is decoded again. */
const HARMFUL_PAUSE_MS = DAY_MS
/** Half of the upstream's timeout: a host that takes longer to fail is silent. */
const SILENT_MS = 5_000

const BUSY: ApiFailure = {
  kind: 'too-many',
  message: 'Trop d’images sont demandées à la fois ; réessayez dans quelques secondes.',
  retryAfterMs: 15_000,
}

/** A card as it is answered; `isWhole` is false while its cover is missing. */
export interface ReadyCard {
  readonly jpeg: Buffer
  readonly isWhole: boolean
}

export interface CardTools {
  readonly covers: CoverSource
  readonly draw: DrawCard
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonicNow: () => number
}

/** The host of a cover; its whole address if it has none. */
const findHost = (address: string): string => (URL.canParse(address) && new URL(address).host) || address

/**
 * Draws cards on demand, each once for all who request it, and caches the last ones by their digests. Covers are fetched side
 * by side, cards are drawn one at a time. A card whose cover fails is drawn without it until the cover may be requested again.
 * Fails with `too-many` while too many cards are pending; rejects if a card cannot be drawn without a cover either.
 */
export const createCards = ({ covers, draw, monotonicNow }: CardTools) => {
  const cards = new LRUCache<string, ReadyCard>({ max: CACHED_CARDS })
  const pending = new Map<string, Promise<ReadyCard>>()
  const { isPaused, pause } = createPauses(monotonicNow)
  const inCoverTurn = createTurns({ maxRunning: MAX_COVERS, maxPerKey: MAX_COVERS_OF_HOST })
  const inDrawingTurn = createTurns({ maxRunning: 1 })

  const isCoverPaused = (address: string): boolean => isPaused(address) || isPaused(findHost(address))

  const fetchCover = async (address: string, base: string): Promise<Uint8Array | undefined> => {
    if (isCoverPaused(address)) return undefined
    const begunAt = monotonicNow()
    const cover = await covers(address, base)
    if (cover.ok) return cover.value
    pause(monotonicNow() - begunAt < SILENT_MS ? address : findHost(address), PAUSE_MS)
    return undefined
  }

  /** Rejects if it cannot be drawn; if it ended the process, also at once for the next minute. */
  const drawAlone = async (digest: string, card: Card): Promise<DrawnCard> => {
    const failed = `the card of ${card.artist} - ${card.show} cannot be drawn`
    if (isPaused(digest)) throw new Error(failed)
    const drawn = await draw(card)
    if (drawn.ok) return drawn.value
    if (drawn.error.kind === 'ended') pause(digest, PAUSE_MS)
    throw new Error(`${failed}: ${drawn.error.detail}`)
  }

  const drawCard = async (digest: string, card: Card, cover: Uint8Array | undefined): Promise<DrawnCard> => {
    const drawn = cover && (await draw(card, cover))
    if (drawn?.ok && drawn.value.hasCover) return drawn.value
    const isHarmful = drawn?.ok === false && drawn.error.kind === 'ended'
    if (drawn && card.coverUrl !== undefined) pause(card.coverUrl, isHarmful ? HARMFUL_PAUSE_MS : PAUSE_MS)
    return drawn?.ok ? drawn.value : drawAlone(digest, card)
  }

  const make = async (digest: string, card: Card, base: string): Promise<ReadyCard> => {
    const { coverUrl } = card
    const cover = coverUrl === undefined ? undefined : await fetchCover(coverUrl, base)
    const { jpeg, hasCover } = await inDrawingTurn('', () => drawCard(digest, card, cover))
    const ready = { jpeg, isWhole: hasCover || coverUrl === undefined }
    cards.set(digest, ready)
    return ready
  }

  return async (digest: string, card: Card, base: string): Promise<Result<ReadyCard, ApiFailure>> => {
    const ready = cards.get(digest)
    if (ready && (ready.isWhole || isCoverPaused(card.coverUrl ?? ''))) return ok(ready)
    if (!pending.has(digest) && pending.size >= MAX_PENDING_CARDS) return err(BUSY)
    const making =
      pending.get(digest) ??
      inCoverTurn(findHost(card.coverUrl ?? ''), () => make(digest, card, base)).finally(() =>
        pending.delete(digest),
      )
    pending.set(digest, making)
    return ok(await making)
  }
}
