import type { Result } from '@site/shared/result'
import { LruMap } from 'toad-cache'
import type { ApiFailure } from '../http/failure'
import type { Card } from '../podcasts/card'
import type { CoverSource } from './covers'
import type { DrawCard, DrawnCard } from './drawCard'
import { oneAtATime } from './oneAtATime'

/** Of 100 kB each. Whoever shows a card caches it, so that few are asked for twice. */
const CACHED_CARDS = 100
/** One takes 20 ms and the fetch of its cover. */
const MOST_WAITING = 20

/** A card as it is answered; `isWhole` where its cover is missing for now. */
export interface ReadyCard {
  readonly jpeg: Buffer
  readonly isWhole: boolean
}

export interface CardTools {
  readonly covers: CoverSource
  readonly draw: DrawCard
}

/** Draws cards when they are asked for, one at a time, and caches the last ones by their digests. */
export const createCards = ({ covers, draw }: CardTools) => {
  const cards = new LruMap<ReadyCard>(CACHED_CARDS)
  const inTurn = oneAtATime(MOST_WAITING)

  const drawWithCover = async (card: Card, base: string): Promise<DrawnCard> => {
    const cover = card.coverUrl === undefined ? undefined : await covers(card.coverUrl, base)
    return draw(card, cover?.ok ? cover.value : undefined)
  }

  const make = async (digest: string, card: Card, base: string): Promise<ReadyCard> => {
    const known = cards.get(digest)
    if (known) return known
    const { jpeg, hasCover } = await drawWithCover(card, base)
    const ready = { jpeg, isWhole: hasCover || card.coverUrl === undefined }
    if (ready.isWhole) cards.set(digest, ready)
    return ready
  }

  return (digest: string, card: Card, base: string): Promise<Result<ReadyCard, ApiFailure>> =>
    inTurn(() => make(digest, card, base))
}
