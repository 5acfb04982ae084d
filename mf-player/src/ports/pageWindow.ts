// The clipboard of the page.
import { type SharedReplay, shareLink } from '@site/shared/share'

/**
 * Copies the link to a replay; false when the browser refuses.
 * @example await copyShareLink({ id, startAtMs: 90_000 })
 */
export const copyShareLink = async (shared: SharedReplay): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(shareLink(window.location.href, shared))
    return true
  } catch {
    return false
  }
}
