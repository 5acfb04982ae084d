import type { SiteThunk } from '@site/shared/platform'
import { isPageHidden } from '../browser/page'
import { liveCheckRequested, selectLive } from './live.slice'

/** Pauses between checks in the background, in milliseconds; the last one repeats. */
const PAUSES_MS = [30_000, 60_000, 120_000, 300_000] as const
const LONGEST_PAUSE_MS = 300_000

/**
 * Checks whether the studio is live: now, then with growing pauses while the page is seen, and at once when it is seen
 * again or the answer changes. A site without that service never checks.
 * @returns stops the checks
 */
export const watchLive =
  (): SiteThunk<() => void> =>
  (dispatch, getState, { clock, config, page }) => {
    if (config.services.isLive === '') return () => {}
    let pauses = 0
    let lastLive = selectLive(getState()).live
    let cancel = (): void => {}

    const scheduleNext = (): void => {
      cancel = clock.after(PAUSES_MS[pauses] ?? LONGEST_PAUSE_MS, checkInBackground)
    }
    const checkInBackground = (): void => {
      const { live } = selectLive(getState())
      pauses = live === lastLive ? pauses + 1 : 0
      lastLive = live
      dispatch(liveCheckRequested(true))
      scheduleNext()
    }
    const onVisibility = (): void => {
      cancel()
      if (isPageHidden(page)) return
      pauses = -1
      checkInBackground()
    }

    dispatch(liveCheckRequested())
    scheduleNext()
    page.addEventListener('visibilitychange', onVisibility)
    return () => {
      cancel()
      page.removeEventListener('visibilitychange', onVisibility)
    }
  }
