import type { Clock } from '@site/shared/clock'
import type { Http, Log } from '@site/shared/platform'
import type { Registry } from '@site/shared/registry'
import { flatMap, ok, type Result } from '@site/shared/result'
import type { SiteStorage } from '@site/shared/storage'
import type { PartFailure } from '../parts/partFailure'
import type { RegistrySource } from '../registry/registrySource'
import { isOverride, type OverrideVersion, readBuild, withOverride } from './overrideBuild'
import { KEY, type OverrideRequest, parseRequest } from './overrideRequest'

export interface OverrideDependencies {
  /** The configured origins. */
  readonly origins: readonly string[]
  /** What the URL or the session asks for. */
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

/** What the banner says; null once the override was taken back. */
export type OverrideState = ShownOverride | RefusedOverride | null

export interface Overrides {
  state(): OverrideState
  subscribe(listener: () => void): () => void
  /** The registry source of this page, with the override in its registries. */
  within(source: RegistrySource): RegistrySource
  /** Ends the override if it is what failed; the live version takes its place. */
  noticeFailure(failure: PartFailure): void
  /** Ends the override for the following pages. */
  reset(): void
}

/** Shows one part from a configured origin, in one session, until it fails or is taken back. */
export const createOverrides = ({
  origins,
  requested,
  storage,
  clock,
  http,
  log,
}: OverrideDependencies): Overrides => {
  const openedAt = clock.now()
  const parsed = parseRequest(requested, origins)
  const request = parsed.ok ? parsed.value : null
  const listeners = new Set<() => void>()
  let state: OverrideState = request ? { status: 'active', ...request } : { status: 'refused', origins }
  let version: Promise<OverrideVersion | null> | undefined

  if (request) storage.write(KEY, requested)
  else storage.remove(KEY)
  if (!parsed.ok) log.error(parsed.error.message)

  const become = (next: OverrideState): void => {
    state = next
    storage.remove(KEY)
    for (const listener of listeners) listener()
  }
  const fail = (message: string): void => {
    log.error(message)
    if (request) become({ status: 'failed', ...request })
  }
  const fetchVersion = async (override: OverrideRequest): Promise<OverrideVersion | null> => {
    const text = await http.text({ url: `${override.folder}build.json` })
    const build = flatMap(text, (found) => readBuild(found, override, openedAt))
    if (build.ok) return build.value
    fail(build.error.message)
    return null
  }
  const apply = async (registry: Registry): Promise<Registry> => {
    if (!request || state?.status !== 'active') return registry
    version ??= fetchVersion(request)
    const override = await version
    return override && state?.status === 'active' ? withOverride(registry, override) : registry
  }
  const applyTo = async <F>(registry: Result<Registry, F>): Promise<Result<Registry, F>> =>
    registry.ok ? ok(await apply(registry.value)) : registry

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    within: (source) => ({
      current: async () => applyTo(await source.current()),
      knowing: async (part) => applyTo(await source.knowing(part)),
      carriedPages: source.carriedPages,
      refresh: source.refresh,
      subscribe: (listener) => source.subscribe((newer) => void apply(newer).then(listener)),
    }),
    noticeFailure: ({ slot, version: failed, detail }) => {
      const isOwn = request && isOverride(failed) && slot.startsWith(`${request.part}/`)
      if (isOwn) fail(`The override of ${request.part} failed: ${detail}`)
    },
    reset: () => become(null),
  }
}
