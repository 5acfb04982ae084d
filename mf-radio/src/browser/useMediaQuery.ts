import { attempt } from '@site/shared/result'
import { useCallback, useSyncExternalStore } from 'react'

const find = (query: string): MediaQueryList | undefined => attempt(() => window.matchMedia(query))

/** Follows whether a media query matches; false in prerendered pages and in browsers without `matchMedia`. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = find(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => find(query)?.matches ?? false,
    () => false,
  )
}

export const usePrefersReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)')
