// What panels use of the page's window: the clipboard, and changes of the storage.
import type { Cancel } from '@site/shared/platform'
import { type SharedReplay, shareLink } from '@site/shared/share'

/** Copies the link to a replay; false when the browser refuses. */
export const copyShareLink = async (shared: SharedReplay): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(shareLink(window.location.href, shared))
    return true
  } catch {
    return false
  }
}

/** Calls back when another tab, or `notifyStored` in this one, changed what the browser stores. */
export const onStored = (task: () => void): Cancel => {
  window.addEventListener('storage', task)
  return () => window.removeEventListener('storage', task)
}

/** `storage` does not fire in the tab that writes: this dispatches it there. */
export const notifyStored = (key: string): void =>
  void window.dispatchEvent(new StorageEvent('storage', { key }))
