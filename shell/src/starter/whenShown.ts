import { wait } from '@site/shared/clock'
import type { Timer } from './timer'

/** What a visitor sees of a page before any program runs. */
export interface FirstScreen {
  /** A page in the background shows nothing to anybody, one the program fills nothing before. */
  isBlank(): boolean
  /** Resolves once all of the page has come. */
  whole(): Promise<unknown>
  /** Resolves once all a page that is whole asked for has come too, pictures below its first screen left out. */
  loaded(): Promise<unknown>
  /** Resolves at the first paint of words or pictures. */
  painted(): Promise<void>
  /** Resolves when the pictures the page opens on are here, or will not come. */
  pictures(): Promise<unknown>
  /** Resolves when the browser had the time to show what came last. */
  nextFrame(): Promise<unknown>
}

/** Milliseconds a program waits at most for what is seen first. */
export const TIMEOUT_MS = 1_000

/** Milliseconds in which a quick machine paints what has come. */
export const PAINT_MS = 100

const shown = async (screen: FirstScreen): Promise<void> => {
  await Promise.all([screen.painted(), screen.pictures()])
  await screen.nextFrame()
}

/** Resolves when all of the page has come, and `seen` too, unless that takes too long or cannot be told. */
const when = async (screen: FirstScreen, clock: Timer, seen: () => Promise<void>): Promise<void> => {
  await screen.whole()
  if (screen.isBlank()) return
  await Promise.race([seen().catch(() => {}), wait(clock, TIMEOUT_MS)])
}

const isLate = async (screen: FirstScreen, clock: Timer): Promise<void> => {
  await screen.loaded()
  await wait(clock, PAINT_MS)
}

/**
 * Resolves when all of the page has come and nothing it is seen with is on its way any more: it is painted, or
 * a slow machine has yet to paint what has come; or that takes too long, or cannot be told.
 */
export const whenSeenHasCome = (screen: FirstScreen, clock: Timer): Promise<void> =>
  when(screen, clock, () => Promise.race([screen.painted(), isLate(screen, clock)]))

/** Resolves when all of the page has come and its beginning can be seen, takes too long to be, or cannot be told. */
export const whenShown = (screen: FirstScreen, clock: Timer): Promise<void> =>
  when(screen, clock, () => shown(screen))
