import { err, ok, type Result } from '@site/shared/result'
import { LruMap } from 'toad-cache'
import type { ApiFailure } from '../http/failure'
import { createTurns } from '../http/turns'
import type { Card } from './cardRoute'
import { type CoverSource, createCoverFailures, findHost } from './covers'
import type { DrawCard, DrawnCard } from './drawCard'

/** 100 kB each. Whoever shows a card caches it, so that few are requested twice. */
const CACHED_CARDS = 100
/** A crawler requests as many at once; the last of them takes about ten seconds. */
const MAX_PENDING_CARDS = 300
/** Covers in memory at a time, 4 MB each, and how many of them one host may hold up. */
const MAX_COVERS = 24
const MAX_COVERS_OF_HOST = 8

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

/**
 * Draws cards on demand, each once for all who request it, and caches the last ones by their digests. Covers are fetched side
 * by side, cards are drawn one at a time. A card whose cover fails is drawn without it until the cover may be requested again.
 * Fails with `too-many` while too many cards are pending; rejects if a card cannot be drawn without a cover either.
 */
export const createCards = ({ covers, draw, monotonicNow }: CardTools) => {
  const cards = new LruMap<ReadyCard>(CACHED_CARDS)
  const pending = new Map<string, Promise<ReadyCard>>()
  const failures = createCoverFailures(monotonicNow)
  const inCoverTurn = createTurns({ maxRunning: MAX_COVERS, maxPerKey: MAX_COVERS_OF_HOST })
  const inDrawingTurn = createTurns({ maxRunning: 1, maxPerKey: 1 })

  const fetchCover = async (address: string, base: string): Promise<Uint8Array | undefined> => {
    if (failures.isPaused(address)) return undefined
    const begunAt = monotonicNow()
    const cover = await covers(address, base)
    if (cover.ok) return cover.value
    failures.add(address, monotonicNow() - begunAt)
    return undefined
  }

  /** A cover that exceeds the limits of the drawing process ends it: the card is drawn again without that cover. */
  const drawSafely = async (card: Card, cover: Uint8Array | undefined): Promise<DrawnCard> => {
    if (!cover) return draw(card)
    try {
      return await draw(card, cover)
    } catch {
      return draw(card)
    }
  }

  const make = async (digest: string, card: Card, base: string): Promise<ReadyCard> => {
    const { coverUrl } = card
    const cover = coverUrl === undefined ? undefined : await fetchCover(coverUrl, base)
    const { jpeg, hasCover } = await inDrawingTurn('', () => drawSafely(card, cover))
    if (coverUrl !== undefined && cover && !hasCover) failures.add(coverUrl, 0)
    const ready = { jpeg, isWhole: hasCover || coverUrl === undefined }
    cards.set(digest, ready)
    return ready
  }

  const findReady = (digest: string, { coverUrl = '' }: Card): ReadyCard | undefined => {
    const ready = cards.get(digest)
    return ready && (ready.isWhole || failures.isPaused(coverUrl)) ? ready : undefined
  }

  return async (digest: string, card: Card, base: string): Promise<Result<ReadyCard, ApiFailure>> => {
    const ready = findReady(digest, card)
    if (ready) return ok(ready)
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
