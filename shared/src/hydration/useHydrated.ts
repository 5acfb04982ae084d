import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * False in prerendered HTML and while React hydrates it, true from then on; true at once where the browser makes the page.
 * For what the browser alone knows, which would differ from the prerendered HTML.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
