import { err, ok, type Result } from '@site/shared/result'
import { LRUCache } from 'lru-cache'
import type { ApiFailure } from '../net/http/failure'
import { createTurns } from '../net/http/turns'
import type { Card, DrawCard, DrawnCard } from './drawCard'
import { BUSY, type CoverFetcher, createPauses } from './fetchCovers'

/** 100 kB each. Sites that show a card cache it, so that few are requested twice. */
const CACHED_CARDS = 100
/** A crawler requests as many at once; the last of them takes about ten seconds. */
const MAX_PENDING_CARDS = 300

/** A card as it is answered; `isWhole` is false while its cover is missing. */
export interface ReadyCard {
  readonly jpeg: Buffer
  readonly isWhole: boolean
}

/** A card that is requested. */
interface CardOrder {
  /** Of everything on the card. */
  readonly digest: string
  readonly card: Card
  /** The address of the cover it has while its own fails; absent, it has none then. */
  readonly replacement?: string | undefined
  /** Where this service is reached. */
  readonly base: string
}

export interface CardTools {
  readonly covers: CoverFetcher
  readonly draw: DrawCard
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonicNow: () => number
}

/**
 * Draws cards on demand, each once for all who request it, and caches the last ones by their digests. Covers are fetched side
 * by side, cards are drawn one at a time. A card whose cover fails is drawn with its replacement, or without a cover, until the
 * cover may be requested again.
 * Fails with `too-many` while too many cards are pending; rejects if a card cannot be drawn without a cover either.
 */
export const createCards = ({ covers, draw, monotonicNow }: CardTools) => {
  const cards = new LRUCache<string, ReadyCard>({ max: CACHED_CARDS })
  const pending = new Map<string, Promise<ReadyCard>>()
  const { isPaused, pause } = createPauses(monotonicNow)
  const { isPaused: isCoverPaused, pauseCover, acceptCover } = covers
  const withCover = covers.openTurns()
  const inDrawingTurn = createTurns({ maxRunning: 1 })

  /** Rejects if it cannot be drawn; if it ended the process, also at once for the next minute. */
  const drawAlone = async (digest: string, card: Card): Promise<DrawnCard> => {
    const failed = `the card of ${card.artist} - ${card.show} cannot be drawn`
    if (isPaused(digest)) throw new Error(failed)
    const drawn = await draw(card)
    if (drawn.ok) return drawn.value
    if (drawn.error.kind === 'ended') pause(digest)
    throw new Error(`${failed}: ${drawn.error.detail}`)
  }

  const drawCard = async (digest: string, card: Card, cover: Uint8Array | undefined): Promise<DrawnCard> => {
    const drawn = cover && !isPaused(digest) ? await draw(card, cover) : undefined
    if (drawn?.ok && drawn.value.hasCover) {
      if (card.coverUrl !== undefined) acceptCover(card.coverUrl)
      return drawn.value
    }
    const shown = drawn?.ok ? drawn.value : await drawAlone(digest, card)
    // Only now: if the card fails without its cover too, the cover is not the cause.
    if (drawn && card.coverUrl !== undefined) pauseCover(card.coverUrl, drawn.ok ? undefined : drawn.error)
    return shown
  }

  /** Undefined if its cover cannot be fetched, and `mayWait` says that another one is tried first. */
  const drawInTurn = ({ digest, card, base }: CardOrder, mayWait: boolean): Promise<DrawnCard | undefined> =>
    withCover(card.coverUrl, base, async (cover) =>
      mayWait && cover === undefined ? undefined : inDrawingTurn('', () => drawCard(digest, card, cover)),
    )

  /** Draws a card whose own cover failed. */
  const drawReplaced = (order: CardOrder, coverUrl: string): Promise<DrawnCard | undefined> =>
    drawInTurn({ ...order, card: { ...order.card, coverUrl } }, false)

  const make = async (order: CardOrder): Promise<ReadyCard> => {
    const { digest, card, replacement } = order
    const hasSecond = card.coverUrl !== undefined && replacement !== undefined
    const own = await drawInTurn(order, hasSecond)
    const isWhole = own !== undefined && (own.hasCover || card.coverUrl === undefined)
    const shown = isWhole || !hasSecond ? own : await drawReplaced(order, replacement)
    if (!shown) throw new Error(`the card of ${card.artist} - ${card.show} has not been drawn`)
    const ready = { jpeg: shown.jpeg, isWhole }
    cards.set(digest, ready)
    return ready
  }

  return async (order: CardOrder): Promise<Result<ReadyCard, ApiFailure>> => {
    const { digest, card } = order
    const ready = cards.get(digest)
    if (ready && (ready.isWhole || isCoverPaused(card.coverUrl ?? ''))) return ok(ready)
    if (!pending.has(digest) && pending.size >= MAX_PENDING_CARDS) return err(BUSY)
    const making = pending.get(digest) ?? make(order).finally(() => pending.delete(digest))
    pending.set(digest, making)
    return ok(await making)
  }
}
