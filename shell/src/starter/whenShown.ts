import { wait } from '@site/shared/clock'
import type { Timer } from './timer'

/** What a visitor sees of a page before any program runs. */
export interface FirstScreen {
  /** A page in the background shows nothing to anybody. */
  isHidden(): boolean
  /** A page the program fills shows nothing before. */
  isEmpty(): boolean
  /** Resolves once all of the page has come. */
  whole(): Promise<void>
  /** Resolves at the first paint of words or pictures. */
  painted(): Promise<void>
  /** Resolves when the pictures the page opens on are here, or will not come. */
  pictures(): Promise<void>
  /** Resolves when the browser had the time to show what came last. */
  nextFrame(): Promise<void>
}

/** Milliseconds a program waits at most for what is seen first. */
export const TIMEOUT_MS = 1_000

const shown = async (screen: FirstScreen): Promise<void> => {
  await Promise.all([screen.painted(), screen.pictures()])
  await screen.nextFrame()
}

/** Resolves when all of the page has come and its beginning can be seen, takes too long to be, or cannot be told. */
export const whenShown = async (screen: FirstScreen, clock: Timer): Promise<void> => {
  await screen.whole()
  if (screen.isHidden() || screen.isEmpty()) return
  await Promise.race([shown(screen).catch(() => {}), wait(clock, TIMEOUT_MS)])
}
