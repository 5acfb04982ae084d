import type { Registry } from '@site/shared/registry'
import { ok, type Result } from '@site/shared/result'
import type { RegistrySource } from './registrySource'

/** A registry source whose site the test controls. */
export interface FakeRegistrySource extends RegistrySource {
  /** Replaces the site's file; the page adopts it at the next `refresh`. */
  publish(newer: Registry): void
}

export const createFakeRegistrySource = (
  first: Registry | Result<Registry, { readonly message: string }>,
): FakeRegistrySource => {
  const listeners = new Set<(newer: Registry) => void>()
  let known = 'ok' in first ? first : ok(first)
  let published: Registry | undefined
  return {
    publish: (newer) => {
      published = newer
    },
    current: async () => known,
    withPart: async () => known,
    carriedPages: () => undefined,
    refresh: async () => {
      if (!published) return
      const newer = published
      published = undefined
      known = ok(newer)
      for (const listener of listeners) listener(newer)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
