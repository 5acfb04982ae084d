import { hash } from 'node:crypto'
import { DAY_MS } from '@site/shared/durations'
import type { FeedDocument } from './feedDocument'
import { identifyItem } from './feedItem'

/**
 * The share of items that a feed must still have to replace the good copy at once. It is compared with the last day too, so that a
 * feed that shrinks a little at each reading waits as well.
 */
const MIN_SHARE_PERCENT = 70
/** A shorter feed is accepted after this many equal answers. */
export const EQUAL_ANSWERS = 3
/** Minimum time between the first and the last equal answer. */
export const EQUAL_FOR_MS = DAY_MS

/** The facts of a feed that are compared. */
export interface FeedFacts {
  readonly itemCount: number
  /** How many of them have a sound. */
  readonly soundCount: number
  readonly isWhole: boolean
  /** Digest of the items' ids, whatever the channel says. */
  readonly identity: string
}

/** A shorter feed that waits to be accepted. */
export interface ShorterFeed {
  readonly identity: string
  /** In ms since 1970. */
  readonly firstAt: number
  readonly answers: number
}

export type FeedDecision =
  | { readonly accepts: true }
  | { readonly accepts: false; readonly reason: 'cut' }
  | { readonly accepts: false; readonly reason: 'shorter'; readonly shorter: ShorterFeed }

interface Question {
  /** The copy that visitors get; undefined before the first one. */
  readonly good: FeedFacts | undefined
  readonly answer: FeedFacts
  /** The most items of any copy in the last day; 0 while unknown. */
  readonly dayCount: number
  /** The shorter feed of the last answers, if there was one. */
  readonly shorter: ShorterFeed | undefined
  /** In ms since 1970. */
  readonly now: number
}

const ACCEPT: FeedDecision = { accepts: true }

/** The facts of a feed that are compared. */
export const summarizeFeed = ({ items, isWhole }: FeedDocument): FeedFacts => ({
  itemCount: items.length,
  soundCount: items.filter(({ enclosureUrl }) => enclosureUrl !== '').length,
  isWhole,
  identity: hash('sha256', JSON.stringify(items.map(identifyItem).toSorted()), 'base64url'),
})

/** Waiting starts again if the clock was set back. */
const countAnswer = ({ answer: { identity }, shorter, now }: Question): ShorterFeed =>
  shorter?.identity === identity
    ? { identity, firstAt: Math.min(shorter.firstAt, now), answers: shorter.answers + 1 }
    : { identity, firstAt: now, answers: 1 }

/** Without items, or with items that lost all their sounds. */
const isEmptied = (good: FeedFacts | undefined, answer: FeedFacts): boolean =>
  good !== undefined &&
  ((answer.itemCount === 0 && good.itemCount > 0) || (answer.soundCount === 0 && good.soundCount > 0))

const decideOnShorter = (question: Question): FeedDecision => {
  const shorter = countAnswer(question)
  const hasWaited = shorter.answers >= EQUAL_ANSWERS && question.now - shorter.firstAt >= EQUAL_FOR_MS
  return hasWaited && !isEmptied(question.good, question.answer)
    ? ACCEPT
    : { accepts: false, reason: 'shorter', shorter }
}

/**
 * Decides whether an answer replaces the good copy. A cut answer replaces only a cut copy with fewer items. A whole answer that is much
 * shorter, or has lost many sounds, must repeat for a day. An answer without items or sounds never does: operators accept it.
 */
export const decideOnFeed = (question: Question): FeedDecision => {
  const { good, answer, dayCount } = question
  if (good === undefined) return ACCEPT
  if (!answer.isWhole)
    return !good.isWhole && answer.itemCount > good.itemCount ? ACCEPT : { accepts: false, reason: 'cut' }
  const isMuchShorter =
    answer.itemCount * 100 < Math.max(good.itemCount, dayCount) * MIN_SHARE_PERCENT ||
    answer.soundCount * 100 < good.soundCount * MIN_SHARE_PERCENT
  return isEmptied(good, answer) || (isMuchShorter && good.isWhole) ? decideOnShorter(question) : ACCEPT
}
