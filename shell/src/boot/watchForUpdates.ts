import type { Cancel, Clock } from '@site/shared/clock'
import type { PartLibrary } from '../parts/partLibrary'
import type { RegistrySource } from './registrySource'

/** Milliseconds between two looks at the registry of a page that stays open. */
export const UPDATE_PERIOD_MS = 5 * 60_000

export interface UpdateDependencies {
  readonly clock: Clock
  readonly registry: RegistrySource
  readonly library: PartLibrary
  /** Fires `focus` when the visitor comes back to the page. */
  readonly window: EventTarget
}

/** Learns of published and rolled back parts while the page is open, and makes them ready for the next navigation. */
export const watchForUpdates = ({ clock, registry, library, window }: UpdateDependencies): Cancel => {
  const look = async (): Promise<void> => {
    const newer = await registry.refresh()
    if (newer) await library.refresh(newer)
  }
  const onFocus = (): void => void look()
  const stop = clock.every(UPDATE_PERIOD_MS, onFocus)
  window.addEventListener('focus', onFocus)
  return () => {
    stop()
    window.removeEventListener('focus', onFocus)
  }
}
