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

/** The registry of this page: the inlined one when it is sound, else the site's file, asked for again until it is. */
export const createRegistrySource = ({
  http,
  log,
  inlined,
}: RegistrySourceDependencies): (() => Promise<RegistryResult>) => {
  const fromPage = flatMap(inlined, parseRegistry)
  if (!fromPage.ok) log.error(`Registry in the page: ${fromPage.error.message}`)
  let current: RegistryResult = fromPage
  let pending: Promise<RegistryResult> | null = null

  const fetchRegistry = async (): Promise<RegistryResult> => {
    current = flatMap(await http.text({ url: REGISTRY_URL }), parseRegistry)
    if (!current.ok) log.error(`Registry at ${REGISTRY_URL}: ${current.error.message}`)
    pending = null
    return current
  }

  return async () => {
    if (current.ok) return current
    pending ??= fetchRegistry()
    return pending
  }
}
