import { type SharedReplay, shareLink } from '@site/shared/share-link'

/** Puts the link to a replay where the visitor can paste it; false when the browser refuses. */
export const copyShareLink = async (shared: SharedReplay): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(shareLink(window.location.href, shared))
    return true
  } catch {
    return false
  }
}
