import type { Cancel, Clock } from '@site/shared/clock'
import type { RegistrySource } from './registrySource'

/** Milliseconds between two requests for the registry of a page that stays open. */
export const UPDATE_PERIOD_MS = 5 * 60_000

export interface UpdateDependencies {
  readonly clock: Clock
  readonly registry: Pick<RegistrySource, 'refresh'>
  /** Fires `focus` when the visitor comes back to the page. */
  readonly window: EventTarget
}

/** Fetches the registry at once, since a page carries a slice of it, and now and then while the page is open. */
export const watchForUpdates = ({ clock, registry, window }: UpdateDependencies): Cancel => {
  const refreshRegistry = (): void => void registry.refresh()
  refreshRegistry()
  const stop = clock.every(UPDATE_PERIOD_MS, refreshRegistry)
  window.addEventListener('focus', refreshRegistry)
  return () => {
    stop()
    window.removeEventListener('focus', refreshRegistry)
  }
}
