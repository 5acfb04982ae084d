import { useLocation } from '@site/shared/platform'
import { createContext, useContext, useEffect } from 'react'
import type { PartLibrary } from './partLibrary'

const PartLibraryContext = createContext<PartLibrary | null>(null)

export const PartLibraryProvider = PartLibraryContext.Provider

/** @throws outside a `PartLibraryProvider` */
export const usePartLibrary = (): PartLibrary => {
  const library = useContext(PartLibraryContext)
  if (library === null) throw new Error('usePartLibrary is called outside PartLibraryProvider')
  return library
}

/** Shows newer versions that are loaded when the visitor moves to another page. */
export const useUpdatesAtNavigation = (): void => {
  const library = usePartLibrary()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to run, not an input
  useEffect(() => library.applyPendingUpdates(), [library, pathname])
}
