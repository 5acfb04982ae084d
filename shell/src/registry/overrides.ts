import type { Clock } from '@site/shared/clock'
import type { Http, Log } from '@site/shared/platform'
import type { Registry } from '@site/shared/registry'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import type { SiteStorage } from '@site/shared/storage'
import { addIntegrity, addOverride, isOverride, type OverrideVersion, readBuild } from './overrideBuild'
import { OVERRIDE_KEY, type OverrideRequest, parseRequest } from './overrideRequest'
import type { RegistrySource } from './registrySource'

export interface OverrideDependencies {
  /** The configured origins. */
  readonly origins: readonly string[]
  /** Whether the page came over https or from this machine: only there browsers compute the integrity of a script. */
  readonly isSecure: boolean
  /** The request of the URL or the session. */
  readonly requested: string
  readonly storage: SiteStorage
  readonly clock: Pick<Clock, 'now'>
  readonly http: Http
  readonly log: Log
}

interface ShownOverride extends OverrideRequest {
  readonly status: 'active' | 'failed'
}

interface RefusedOverride {
  readonly status: 'refused'
  readonly origins: readonly string[]
}

/** Shown by the banner; null once the override was reset. */
export type OverrideState = ShownOverride | RefusedOverride | { readonly status: 'insecure' } | null

interface VersionFailure {
  readonly slot: string
  readonly version?: string
  readonly detail: string
}

export interface Overrides {
  state(): OverrideState
  subscribe(listener: () => void): () => void
  /** A registry source whose registries contain the override. */
  applyTo(source: RegistrySource): RegistrySource
  /** Ends the override if it is what failed; the page falls back to the live version. */
  reportFailure(failure: VersionFailure): void
  /** Ends the override for the following pages of the session. */
  reset(): void
}

const INSECURE = {
  kind: 'override-insecure',
  message:
    'An override needs https, or localhost: elsewhere browsers compute no integrity, and run no script without',
} as const

/** Overrides one part with a build at a configured origin, for one session, until it fails or is reset. */
export const createOverrides = ({
  origins,
  isSecure,
  requested,
  storage,
  clock,
  http,
  log,
}: OverrideDependencies): Overrides => {
  const openedAt = clock.now()
  const parsed = isSecure ? parseRequest(requested, origins) : err(INSECURE)
  const request = parsed.ok ? parsed.value : null
  const listeners = new Set<() => void>()
  const refused: OverrideState = isSecure ? { status: 'refused', origins } : { status: 'insecure' }
  let state: OverrideState = request ? { status: 'active', ...request } : refused
  let version: Promise<OverrideVersion | null> | undefined

  if (request) storage.write(OVERRIDE_KEY, requested)
  else storage.remove(OVERRIDE_KEY)
  if (!parsed.ok) log.error(parsed.error.message)

  const finish = (next: OverrideState): void => {
    state = next
    storage.remove(OVERRIDE_KEY)
    for (const listener of listeners) listener()
  }
  const fail = (message: string): void => {
    log.error(message)
    if (request) finish({ status: 'failed', ...request })
  }
  const fetchVersion = async (override: OverrideRequest): Promise<OverrideVersion | null> => {
    const text = await http.text({ url: `${override.folder}build.json` })
    const build = flatMap(text, (found) => readBuild(found, override, openedAt))
    if (build.ok) return addIntegrity(build.value, http)
    fail(build.error.message)
    return null
  }
  const apply = async (registry: Registry): Promise<Registry> => {
    if (!request || state?.status !== 'active') return registry
    version ??= fetchVersion(request)
    const override = await version
    return override && state?.status === 'active' ? addOverride(registry, override) : registry
  }
  const applyToResult = async <F>(registry: Result<Registry, F>): Promise<Result<Registry, F>> =>
    registry.ok ? ok(await apply(registry.value)) : registry

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    applyTo: (source) => ({
      current: async () => applyToResult(await source.current()),
      withPart: async (part) => applyToResult(await source.withPart(part)),
      carriedPages: source.carriedPages,
      refresh: source.refresh,
      subscribe: (listener) => source.subscribe((newer) => void apply(newer).then(listener)),
    }),
    reportFailure: ({ slot, version: failed, detail }) => {
      if (request && isOverride(failed) && slot.startsWith(`${request.part}/`))
        fail(`The override of ${request.part} failed: ${detail}`)
    },
    reset: () => finish(null),
  }
}
