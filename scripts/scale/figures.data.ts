import type { Habits, Keeping } from './cost'

/** Taken for a busy day of a radio; change them, then `npm run scale:table`. */
export const HABITS: Habits = {
  firstShare: 0.6,
  readingMinutes: 5,
  listeningShare: 0.3,
  listeningMinutes: 30,
  replayShare: 0.1,
  replayMinutes: 20,
  peak: 4,
  changesADay: 20,
  prerendersADay: 96,
}

/** One nginx as `site nginx` writes it, in front of object storage. */
export const ONE_NGINX: Keeping = { places: 1, freshSeconds: 1 }

/** A CDN that keeps pages as long. */
export const CDN: Keeping = { ...ONE_NGINX, places: 30 }

/** Bits a second of a common line. */
export const LINE_BITS = 1e9

/** Visits a day the document tells about. */
export const VISITS = [1_000, 100_000, 10_000_000] as const
