// The clipboard of the page, and its origin.
import { type SharedReplay, shareLink } from '@site/shared/share'

/** The origin the page is shown at. */
export const readPageOrigin = (): string => window.location.origin

/** Copies a text; false when the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies the link to a replay; false when the browser refuses.
 * @example await copyShareLink({ id, startAtMs: 90_000 })
 */
export const copyShareLink = (shared: SharedReplay): Promise<boolean> =>
  copyText(shareLink(window.location.href, shared))
