import type { Cancel, Clock } from '@site/shared/clock'
import { MINUTE_MS } from '@site/shared/durations'
import type { SitePage } from '@site/shared/pages'
import type { Http, Log } from '@site/shared/platform'
import { parseRegistry, type Registry } from '@site/shared/registry'
import { flatMap, map, type Result } from '@site/shared/result'
import { parsePageRegistry } from './pageRegistry'
import type { RememberedRevision } from './rememberedRevision'

/** The registry of a deployed site. */
export const REGISTRY_URL = '/registry.json'

export interface RegistrySourceDependencies {
  readonly http: Http
  readonly log: Log
  /** Where the registry is, if not at `REGISTRY_URL`. */
  readonly url?: string
  /** The text of the page's registry block. */
  readonly inlined: Result<string, { readonly message: string }>
  readonly remembered: RememberedRevision
  /** Fetches a file past caches; resolves with whether it came. */
  readonly refetch: (url: string) => Promise<boolean>
  /** Called once per revision that is older than this browser's last one, even past caches, with the reason. */
  readonly reportOlder: (detail: string) => void
}

type RegistryResult = Result<Registry, { readonly message: string }>

/**
 * The registry of this page: at first the slice in its HTML, then the site's file.
 *
 * @example
 * const registry = await source.withPart('label') // fetches the file where the slice has no label
 * source.subscribe((newer) => library.refresh(newer))
 */
export interface RegistrySource {
  /** The current registry. Fetches the file where the page has no valid registry, again after each failure. */
  current(): Promise<RegistryResult>
  /** The current registry, after the file was fetched if the page's slice lacks the part. Fails if that fails. */
  withPart(part: string): Promise<RegistryResult>
  /** The pages of the site, from the page's HTML; undefined once the file has been adopted. */
  carriedPages(): readonly SitePage[] | undefined
  /** Fetches the file and adopts it unless it is older; of an older file only the parts the slice lacks are added. */
  refresh(): Promise<void>
  /** Calls the listener with each adopted registry; returns how to unsubscribe. */
  subscribe(listener: (newer: Registry) => void): () => void
}

export const createRegistrySource = (dependencies: RegistrySourceDependencies): RegistrySource => {
  const { http, log, url = REGISTRY_URL, inlined, remembered, refetch, reportOlder } = dependencies
  const carried = flatMap(inlined, parsePageRegistry)
  if (!carried.ok) log.error(`Registry in the page: ${carried.error.message}`)
  let known: RegistryResult = map(carried, ({ registry }) => registry)
  /** Undefined once the file has been adopted. */
  let pages = carried.ok ? carried.value.pages : undefined
  let pending: Promise<RegistryResult> | null = null
  const listeners = new Set<(newer: Registry) => void>()
  const reported = new Set<number>()

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

  const fetchFile = async (): Promise<RegistryResult> => flatMap(await http.text({ url }), parseRegistry)

  /**
   * Fetches a file that is older than this browser's last one again, past caches, since a cache or an attacker may serve an
   * old one. The site may also have been recreated: the second answer is reported, remembered and used.
   */
  const confirmFile = async (first: RegistryResult): Promise<RegistryResult> => {
    const newest = Math.max(remembered.read() ?? 0, known.ok ? known.value.revision : 0)
    const isOlder = first.ok && first.value.revision < newest
    const second = isOlder && (await refetch(url)) ? await fetchFile() : undefined
    const file = second?.ok ? second : first
    if (!file.ok || (isOlder && !second?.ok)) return file
    const { revision } = file.value
    remembered.write(revision)
    if (revision < newest && !reported.has(revision)) {
      reported.add(revision)
      reportOlder(`${url} is revision ${revision}, and this browser had ${newest}`)
    }
    return file
  }

  const fetchRegistry = async (): Promise<RegistryResult> => {
    const file = await confirmFile(await fetchFile())
    pending = null
    if (file.ok) adopt(file.value)
    else log.error(`Registry at ${url}: ${file.error.message}`)
    return file
  }

  /** One request at a time, shared by all callers. */
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
    withPart: async (part) => {
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

/** Milliseconds between two requests for the registry while a page stays open. */
export const UPDATE_PERIOD_MS = 5 * MINUTE_MS

export interface UpdateDependencies {
  readonly clock: Clock
  readonly registry: Pick<RegistrySource, 'refresh'>
  /** Dispatches `focus` when the visitor returns to the page. */
  readonly window: EventTarget
}

/** Refreshes the registry at once, every five minutes, and when the visitor returns. Returns how to stop. */
export const watchForUpdates = ({ clock, registry, window }: UpdateDependencies): Cancel => {
  const refresh = (): void => void registry.refresh()
  refresh()
  const stop = clock.every(UPDATE_PERIOD_MS, refresh)
  window.addEventListener('focus', refresh)
  return () => {
    stop()
    window.removeEventListener('focus', refresh)
  }
}
