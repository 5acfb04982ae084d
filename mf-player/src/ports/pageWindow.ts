// The clipboard of the page, and its origin.
import type { ReplaySource } from '@site/shared/platform'
import { podcastPath } from '@site/shared/podcast'
import { momentLink } from '@site/shared/share'

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
 * Copies the link to a moment of a replay, on its page; false when the browser refuses.
 * @param startAtMs milliseconds from the beginning
 */
export const copyMomentLink = (replay: ReplaySource, startAtMs: number): Promise<boolean> =>
  copyText(momentLink(new URL(podcastPath(replay), window.location.href).href, startAtMs))
