import type { Http, Log } from '@site/shared/platform'
import { parseRegistry, type Registry } from '@site/shared/registry'
import { flatMap, type Result } from '@site/shared/result'

/** Where a deployed site keeps its registry. */
export const REGISTRY_URL = '/registry.json'

export interface RegistrySourceDependencies {
  readonly http: Http
  readonly log: Log
  /** The registry's text as the page carries it. */
  readonly inlined: Result<string, { readonly message: string }>
}

type RegistryResult = Result<Registry, { readonly message: string }>

export interface RegistrySource {
  /** The registry of this page: the inlined one when it is sound, else the site's file, asked for again until it is. */
  current(): Promise<RegistryResult>
  /** Asks the site for a newer registry, which takes the place of the old one when there is one. */
  refresh(): Promise<void>
  /** Calls the listener with each registry that takes the place of what was known, until the answer is called. */
  subscribe(listener: (newer: Registry) => void): () => void
}

export const createRegistrySource = ({ http, log, inlined }: RegistrySourceDependencies): RegistrySource => {
  let known: RegistryResult = flatMap(inlined, parseRegistry)
  if (!known.ok) log.error(`Registry in the page: ${known.error.message}`)
  let pending: Promise<RegistryResult> | null = null
  const listeners = new Set<(newer: Registry) => void>()

  const become = (next: RegistryResult): RegistryResult => {
    known = next
    if (next.ok) for (const listener of listeners) listener(next.value)
    return next
  }

  const fetchRegistry = async (): Promise<RegistryResult> => {
    const fetched = flatMap(await http.text({ url: REGISTRY_URL }), parseRegistry)
    if (!fetched.ok) log.error(`Registry at ${REGISTRY_URL}: ${fetched.error.message}`)
    pending = null
    return fetched
  }

  const ask = (): Promise<RegistryResult> => {
    pending ??= fetchRegistry()
    return pending
  }

  const isNewer = (fetched: RegistryResult): fetched is RegistryResult & { readonly ok: true } =>
    fetched.ok && (!known.ok || fetched.value.revision > known.value.revision)

  return {
    current: async () => {
      if (known.ok) return known
      const fetched = await ask()
      return known.ok ? known : become(fetched)
    },
    refresh: async () => {
      const fetched = await ask()
      if (isNewer(fetched)) become(fetched)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
