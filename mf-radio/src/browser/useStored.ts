import { useEffect, useState } from 'react'

/** Browsers tell other tabs alone: this one is told by whoever changes what several places of it show. */
export const tellStored = (key: string): void =>
  void window.dispatchEvent(new StorageEvent('storage', { key }))

/**
 * What a component reads of the browser's storage: `before` until the page is hydrated, then again whenever another tab
 * changed anything, or this one said that it did.
 * @param read the same function at each call
 */
export const useStored = <T>(read: () => T, before: T): T => {
  const [value, setValue] = useState(before)
  useEffect(() => {
    const refresh = (): void => setValue(read())
    refresh()
    window.addEventListener('storage', refresh)
    return () => window.removeEventListener('storage', refresh)
  }, [read])
  return value
}
