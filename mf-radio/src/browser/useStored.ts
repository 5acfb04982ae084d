import { useEffect, useState } from 'react'

/**
 * What a component reads of the browser's storage: `before` until the page is hydrated, then again whenever another tab
 * changed anything, and when the second of the answer is called.
 * @param read the same function at each call
 */
export const useStored = <T>(read: () => T, before: T): readonly [T, () => void] => {
  const [value, setValue] = useState(before)
  useEffect(() => {
    const refresh = (): void => setValue(read())
    refresh()
    window.addEventListener('storage', refresh)
    return () => window.removeEventListener('storage', refresh)
  }, [read])
  return [value, () => setValue(read())]
}
