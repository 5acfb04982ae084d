import { attempt } from '@site/shared/attempt'

/** Frames without a movement after which a smooth scroll has ended, or was given up. */
const STILL_FRAMES = 20

/** What a visitor scrolls with. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Ends at the top a smooth scroll that the browser gives up on its way, as Chromium may while the page grows.
 * Visitors who scroll meanwhile stay where they are. Returns what stops it.
 */
export const settleAtTop = (): (() => void) => {
  const visitor = new AbortController()
  const stop = (): void => visitor.abort()
  const options = { capture: true, passive: true, signal: visitor.signal }
  for (const input of INPUTS) window.addEventListener(input, stop, options)
  const watch = (last: number, still: number): void => {
    const top = window.scrollY
    if (visitor.signal.aborted || top === 0 || top > last) stop()
    else if (still < STILL_FRAMES) requestAnimationFrame(() => watch(top, top === last ? still + 1 : 0))
    else {
      stop()
      attempt(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    }
  }
  watch(window.scrollY, 0)
  return stop
}
