import { useLocation } from '@site/shared/platform'
import { useEffect } from 'react'
import { usePartLibrary } from './PartLibraryContext'

/** Swaps parts that have a newer version ready when the visitor moves to another page. */
export const useUpdatesAtNavigation = (): void => {
  const library = usePartLibrary()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to run, not an input
  useEffect(() => library.applyPendingUpdates(), [library, pathname])
}
