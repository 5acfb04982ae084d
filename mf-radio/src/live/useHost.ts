import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The name of the host that serves the page; null where it is prerendered. */
export const useHost = (): string | null =>
  useSyncExternalStore(
    never,
    () => window.location.hostname,
    () => null,
  )
