import { watchStorage } from '@site/shared/storage'
import { useEffect, useState } from 'react'

/**
 * Reads a value from the browser's storage: `before` until the page is hydrated, then again at each change of the
 * storage.
 * @param read the same function at each call
 */
export const useStored = <T>(read: () => T, before: T): T => {
  const [value, setValue] = useState(before)
  useEffect(() => {
    const refresh = (): void => setValue(read())
    refresh()
    return watchStorage(refresh)
  }, [read])
  return value
}
