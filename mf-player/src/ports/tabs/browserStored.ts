import type { Cancel } from '@site/shared/platform'

/** Calls back when another tab changed what the browser stores, or this one said that it did. */
export const onStored = (task: () => void): Cancel => {
  window.addEventListener('storage', task)
  return () => window.removeEventListener('storage', task)
}

/** Browsers tell other tabs alone: this one is told by whoever changes what several places of it show. */
export const tellStored = (key: string): void =>
  void window.dispatchEvent(new StorageEvent('storage', { key }))
