/** Loads and runs the app bundle, again where it does not start; the last resort is the fallback player. */

import { type Clock, retry } from '@site/shared/clock'
import type { FallbackPlayer } from './fallbackPlayer'

/** Events the app bundle dispatches on the document; the bootstrap script listens. */
export const APP_STARTED = 'app-started'
export const APP_FAILED = 'app-failed'

/** Time the app bundle may take before the fallback player is shown; a bundle that starts later replaces it. */
export const START_TIMEOUT_MS = 20_000

/** Delay before each attempt after the first. */
export const RETRY_DELAYS_MS = [400, 1_600, 6_400] as const

export interface AppBundle {
  /** Resolves once the script ran or could not be loaded. */
  load(): Promise<unknown>
  /** Downloads the script past the browser's cache, which may hold broken bytes. */
  refetch(): Promise<unknown>
}

/** Appends a script element. Resolves once the script ran, could not be fetched, or failed its integrity check. */
export const loadScript = (src: string, integrity: string): Promise<unknown> =>
  new Promise((resolve) => {
    const script = document.createElement('script')
    Object.assign(script, { src, integrity, crossOrigin: 'anonymous', onload: resolve, onerror: resolve })
    document.head.append(script)
  })

/**
 * Runs the app bundle until it dispatches `APP_STARTED`: a script that is truncated may load and still start nothing.
 * Shows the fallback player when the attempts are used up, when the bundle is late, and when it fails.
 */
export const runAppBundle = async (
  page: EventTarget,
  { load, refetch }: AppBundle,
  fallback: FallbackPlayer,
  clock: Pick<Clock, 'after'>,
): Promise<void> => {
  let started = false
  page.addEventListener(APP_FAILED, fallback.show)
  page.addEventListener(APP_STARTED, () => {
    started = true
    fallback.hide()
  })
  const showWhenLate = (): void => {
    if (!started) fallback.show()
  }
  const cancelTimeout = clock.after(START_TIMEOUT_MS, showWhenLate)
  let attempts = 0
  const attempt = async (): Promise<void> => {
    attempts += 1
    if (attempts > 1) await refetch()
    await load()
  }
  await retry(clock, RETRY_DELAYS_MS, attempt, () => started)
  cancelTimeout()
  showWhenLate()
}
