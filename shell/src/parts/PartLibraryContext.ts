import { createContext, useContext } from 'react'
import type { PartLibrary } from './partLibrary'

const PartLibraryContext = createContext<PartLibrary | null>(null)

export const PartLibraryProvider = PartLibraryContext.Provider

export const usePartLibrary = (): PartLibrary => {
  const library = useContext(PartLibraryContext)
  if (library === null) throw new Error('usePartLibrary is called outside PartLibraryProvider')
  return library
}
