import type { Http, Log } from '@site/shared/platform'
import { parseRegistry, type Registry } from '@site/shared/registry'
import type { SitePage } from '@site/shared/registry/pages'
import { flatMap, map, type Result } from '@site/shared/result'
import { parsePageRegistry } from './pageRegistry'

/** Where a deployed site keeps its registry. */
export const REGISTRY_URL = '/registry.json'

export interface RegistrySourceDependencies {
  readonly http: Http
  readonly log: Log
  /** The text of the registry block in the page. */
  readonly inlined: Result<string, { readonly message: string }>
}

type RegistryResult = Result<Registry, { readonly message: string }>

/**
 * The registry of this page: at first the slice the page carries, then the site's file.
 *
 * @example
 * const known = await source.knowing('label') // waits for the file where the page carries no label
 * source.subscribe((newer) => library.refresh(newer))
 */
export interface RegistrySource {
  /** What is known now. Fetches the file where the page carries no valid registry, again after each failure. */
  current(): Promise<RegistryResult>
  /** What is known once it includes the part: the page's slice may lack it. Fails if the file cannot be read then. */
  knowing(part: string): Promise<RegistryResult>
  /** The pages of the site as this page carries them; undefined once the whole registry is known. */
  carriedPages(): readonly SitePage[] | undefined
  /** Fetches the file. It replaces what is known unless it is older; parts that only an older file has are added. */
  refresh(): Promise<void>
  /** Calls the listener with each registry that replaces what was known; returns how to unsubscribe. */
  subscribe(listener: (newer: Registry) => void): () => void
}

export const createRegistrySource = ({ http, log, inlined }: RegistrySourceDependencies): RegistrySource => {
  const carried = flatMap(inlined, parsePageRegistry)
  if (!carried.ok) log.error(`Registry in the page: ${carried.error.message}`)
  let known: RegistryResult = map(carried, ({ registry }) => registry)
  /** Present until the file takes the place of what the page carries. */
  let pages = carried.ok ? carried.value.pages : undefined
  let pending: Promise<RegistryResult> | null = null
  const listeners = new Set<(newer: Registry) => void>()

  const adopt = (file: Registry): void => {
    const isSlice = pages !== undefined
    if (
      known.ok &&
      (isSlice ? file.revision < known.value.revision : file.revision <= known.value.revision)
    ) {
      if (isSlice) known = map(known, (slice) => ({ ...slice, parts: { ...file.parts, ...slice.parts } }))
      return
    }
    known = { ok: true, value: file }
    pages = undefined
    for (const listener of listeners) listener(file)
  }

  const fetchRegistry = async (): Promise<RegistryResult> => {
    const file = flatMap(await http.text({ url: REGISTRY_URL }), parseRegistry)
    pending = null
    if (file.ok) adopt(file.value)
    else log.error(`Registry at ${REGISTRY_URL}: ${file.error.message}`)
    return file
  }

  /** One request for all that ask while it is under way. */
  const fetchOnce = (): Promise<RegistryResult> => {
    pending ??= fetchRegistry()
    return pending
  }

  const lacks = (part: string): boolean =>
    pages !== undefined && known.ok && !Object.hasOwn(known.value.parts, part)

  const current = async (): Promise<RegistryResult> => {
    if (known.ok) return known
    const file = await fetchOnce()
    return known.ok ? known : file
  }

  return {
    current,
    knowing: async (part) => {
      if (!lacks(part)) return current()
      const file = await fetchOnce()
      return file.ok ? known : file
    },
    carriedPages: () => pages,
    refresh: async () => {
      await fetchOnce()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
