import type { Clock } from '@site/shared/clock'
import type { Http, Log } from '@site/shared/platform'
import type { Registry } from '@site/shared/registry'
import { flatMap, ok } from '@site/shared/result'
import type { SiteStorage } from '@site/shared/storage'
import type { PartFailure } from '../parts/partFailure'
import type { RegistrySource } from '../registry/registrySource'
import { isOverride, type OverrideVersion, readBuild, withOverride } from './overrideBuild'
import { type OverrideRefusal, type OverrideRequest, parseRequest } from './overrideRequest'
import { type KeptOverride, readOverride, writeOverride } from './overrideStorage'

/** Milliseconds an override lasts. */
export const OVERRIDE_LASTS_MS = 60 * 60_000

export interface OverrideDependencies {
  /** Origins parts may come from; none switches overrides off. */
  readonly origins: readonly string[]
  /** What the page's URL asks for. */
  readonly requested: string | null
  readonly storage: SiteStorage
  readonly clock: Clock
  readonly http: Http
  readonly log: Log
}

/** A part that is shown from elsewhere; `ended` when its time is over and the live version is not back yet. */
interface ShownOverride extends OverrideRequest {
  readonly status: 'active' | 'failed' | 'ended'
}

export interface RefusedOverride {
  readonly status: 'refused'
  readonly refusal: OverrideRefusal
  /** Where parts may come from. */
  readonly origins: readonly string[]
}

/** What the banner tells; null while nothing is overridden. */
export type OverrideState = ShownOverride | RefusedOverride | null

/** Shows the live version in place of an override; answers whether nothing is left of it. */
export type PutBack = (version: OverrideVersion) => Promise<boolean>

export interface Overrides {
  state(): OverrideState
  subscribe(listener: () => void): () => void
  /** The source the page asks, with the override in what it answers. */
  within(source: RegistrySource): RegistrySource
  /** Ends the override when the failure is its own; the last known good is shown then. */
  noticeFailure(failure: PartFailure): void
  /** What to do when the override's time is over. */
  onEnd(putBack: PutBack): void
  /** Ends the override. */
  reset(): void
}

interface Beginning {
  readonly kept: KeptOverride | null
  readonly state: OverrideState
}

const nothing: Beginning = { kept: null, state: null }

const shown = (kept: KeptOverride): Beginning => ({
  kept,
  state: { status: 'active', part: kept.part, folder: kept.folder },
})

const begin = ({ origins, requested, storage, clock, log }: OverrideDependencies): Beginning => {
  if (origins.length === 0) return nothing
  if (!requested) {
    const kept = readOverride(storage, clock.now())
    return kept ? shown(kept) : nothing
  }
  const request = parseRequest(requested, origins)
  if (request.ok) return shown({ ...request.value, until: clock.now() + OVERRIDE_LASTS_MS })
  log.error(request.error.message)
  return { kept: null, state: { status: 'refused', refusal: request.error, origins } }
}

/** Lets operators of the site try one part from an allowed origin, in one session, for an hour at most. */
export const createOverrides = (dependencies: OverrideDependencies): Overrides => {
  const { storage, clock, http, log } = dependencies
  const { kept, state: first } = begin(dependencies)
  const listeners = new Set<() => void>()
  let state = first
  let version: Promise<OverrideVersion | null> | undefined
  let putBack: PutBack = async () => true

  const become = (next: OverrideState): void => {
    state = next
    if (next?.status !== 'active') writeOverride(storage, null)
    for (const listener of listeners) listener()
  }
  const fail = (message: string): void => {
    log.error(message)
    if (kept) become({ status: 'failed', part: kept.part, folder: kept.folder })
  }
  const end = async (): Promise<void> => {
    if (!kept || state?.status !== 'active') return
    become({ status: 'ended', part: kept.part, folder: kept.folder })
    const override = await version
    if (!override || (await putBack(override))) become(null)
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

  if (dependencies.origins.length > 0) writeOverride(storage, kept)
  if (kept) clock.after(kept.until - clock.now(), () => void end())

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
      refresh: source.refresh,
      subscribe: (listener) => source.subscribe((newer) => void apply(newer).then(listener)),
    }),
    noticeFailure: ({ slot, version: failed, detail }) => {
      const isOwn = kept && isOverride(failed) && slot.startsWith(`${kept.part}/`)
      if (isOwn) fail(`The override of ${kept.part} failed: ${detail}`)
    },
    onEnd: (task) => {
      putBack = task
    },
    reset: () => become(null),
  }
}
