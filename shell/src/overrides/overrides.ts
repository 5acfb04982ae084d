import type { Clock } from '@site/shared/clock'
import type { Http, Log } from '@site/shared/platform'
import type { Registry } from '@site/shared/registry'
import { flatMap, ok } from '@site/shared/result'
import type { RegistrySource } from '../boot/registrySource'
import type { PartFailure } from '../parts/partFailure'
import { isOverride, type OverrideVersion, readBuild, withOverride } from './overrideBuild'
import { type KeptOverride, keepOverride, type OverrideMemory, recallOverride } from './overrideMemory'
import { parseRequest } from './overrideRequest'

/** Milliseconds an override lasts. */
export const OVERRIDE_LASTS_MS = 60 * 60_000

export interface OverrideDependencies {
  /** Origins parts may come from; none switches overrides off. */
  readonly origins: readonly string[]
  /** What the page's address asks for. */
  readonly requested: string | null
  readonly memory: OverrideMemory | null
  readonly clock: Clock
  readonly http: Http
  readonly log: Log
}

/** What the banner tells; null while nothing is overridden. */
export type OverrideState = {
  readonly status: 'active' | 'failed'
  readonly part: string
  readonly folder: string
} | null

export interface Overrides {
  state(): OverrideState
  subscribe(listener: () => void): () => void
  /** The source the page asks, with the override in what it answers. */
  within(source: RegistrySource): RegistrySource
  /** Ends the override when the failure is its own; the last known good is shown then. */
  noticeFailure(failure: PartFailure): void
  /** Ends the override. */
  reset(): void
}

const begin = ({ origins, requested, memory, clock, log }: OverrideDependencies): KeptOverride | null => {
  if (origins.length === 0) return null
  if (!requested) return recallOverride(memory, clock.now())
  const request = parseRequest(requested, origins)
  if (request.ok) return { ...request.value, until: clock.now() + OVERRIDE_LASTS_MS }
  log.error(request.error.message)
  return null
}

/** Lets keepers of the site try one part from an allowed origin, in one session, for an hour at most. */
export const createOverrides = (dependencies: OverrideDependencies): Overrides => {
  const { memory, clock, http, log } = dependencies
  const kept = begin(dependencies)
  const listeners = new Set<() => void>()
  let state: OverrideState = kept && { status: 'active', part: kept.part, folder: kept.folder }
  let version: Promise<OverrideVersion | null> | undefined

  const become = (next: OverrideState): void => {
    state = next
    if (next?.status !== 'active') keepOverride(memory, null)
    for (const listener of listeners) listener()
  }
  const fail = (message: string): void => {
    log.error(message)
    if (state) become({ ...state, status: 'failed' })
  }
  const fetchVersion = async (override: KeptOverride): Promise<OverrideVersion | null> => {
    const build = flatMap(await http.text({ url: `${override.folder}build.json` }), (text) =>
      readBuild(text, override),
    )
    if (build.ok) return build.value
    fail(build.error.message)
    return null
  }
  const apply = async (registry: Registry): Promise<Registry> => {
    if (!kept || state?.status !== 'active') return registry
    version ??= fetchVersion(kept)
    const override = await version
    return override && state?.status === 'active' ? withOverride(registry, override) : registry
  }

  if (dependencies.origins.length > 0) keepOverride(memory, kept)
  if (kept) clock.after(kept.until - clock.now(), () => become(null))

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    within: (source) => ({
      current: async () => {
        const registry = await source.current()
        return registry.ok ? ok(await apply(registry.value)) : registry
      },
      refresh: async () => {
        const newer = await source.refresh()
        return newer && apply(newer)
      },
    }),
    noticeFailure: ({ slot, version: failed, detail }) => {
      const isOwn = isOverride(failed) && slot.startsWith(`${state?.part}/`)
      if (isOwn) fail(`The override of ${state?.part} failed: ${detail}`)
    },
    reset: () => become(null),
  }
}
