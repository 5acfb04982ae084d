import { createHash } from 'node:crypto'
import { LruMap } from 'toad-cache'
import type { Job, JobRunner } from '../worker/job'
import type { Card } from './cardRoute'
import { type DrawCard, type DrawnCard, drawCard } from './drawCard'

export interface CardWork {
  readonly card: Card
  readonly cover: Uint8Array | undefined
}

/** Decodes a cover, and draws a card with it. */
export const cardJob: Job<CardWork, DrawnCard> = {
  name: 'card',
  work: ({ card, cover }, at) => {
    at(`${card.artist} - ${card.show}`)
    return drawCard(card, cover)
  },
}

/** Covers and words that are not tried again. */
const MAX_REMEMBERED = 500

const digestOf = ({ card, cover }: CardWork): string =>
  createHash('sha1')
    .update(cover ?? JSON.stringify(card))
    .digest('base64')

/**
 * Draws cards by jobs. A cover that ends the process is left out, and is not decoded again while it is remembered. Rejects where a
 * card cannot be drawn without it either.
 */
export const drawByJob = (jobs: JobRunner): DrawCard => {
  const ended = new LruMap<true>(MAX_REMEMBERED)

  const draw = async (work: CardWork): Promise<DrawnCard | undefined> => {
    const digest = digestOf(work)
    if (ended.get(digest)) return undefined
    const drawn = await jobs.run(cardJob, work)
    // A buffer that was cloned is bytes.
    if (drawn.ok) return { ...drawn.value, jpeg: Buffer.from(drawn.value.jpeg) }
    if (drawn.error.kind !== 'ended') throw new Error(drawn.error.detail)
    ended.set(digest, true)
    return undefined
  }

  return async (card, cover) => {
    const drawn = (cover && (await draw({ card, cover }))) ?? (await draw({ card, cover: undefined }))
    if (!drawn) throw new Error(`the card of ${card.artist} - ${card.show} cannot be drawn`)
    return drawn
  }
}
