import { type Clock, retry } from '@site/shared/clock'
import type { PublishedVersion } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import type { WantedModule } from './candidates'
import { describeCause, type PartFailure, type PartFailureKind, UnreachableError } from './partFailure'

/** Loads a published module into the page. The port that the federation runtime implements. */
export interface PartRuntime {
  /**
   * Resolves with the module's exports. Rejects with an `UnreachableError` when files cannot be fetched, with
   * anything else when the code is at fault. Each call is a fresh attempt: no failure is cached, and an attempt whose
   * signal is aborted is dropped even when its files never answer.
   */
  load(published: PublishedVersion, module: string, signal: AbortSignal): Promise<unknown>
}

/** Milliseconds before the second and the third attempt. */
export const RETRY_DELAYS_MS = [400, 1_600] as const

export interface LoadDependencies {
  readonly runtime: PartRuntime
  readonly clock: Clock
}

type LoadResult = Result<unknown, PartFailure>

const fail = (
  { slot, owner, version }: WantedModule,
  kind: PartFailureKind,
  cause: unknown,
): Result<never, PartFailure> => err({ kind, slot, owner, version, detail: describeCause(cause) })

const attempt = async (
  wanted: WantedModule,
  { runtime }: LoadDependencies,
  signal: AbortSignal,
): Promise<LoadResult> => {
  try {
    signal.throwIfAborted()
    return ok(await runtime.load(wanted.published, wanted.module, signal))
  } catch (cause) {
    return fail(wanted, cause instanceof UnreachableError ? 'unreachable' : 'broken', cause)
  }
}

/** Loads a module within `deadlineMs` milliseconds in all; files that cannot be fetched are tried again, with growing delays. */
export const loadModule = async (
  wanted: WantedModule,
  deadlineMs: number,
  dependencies: LoadDependencies,
): Promise<LoadResult> => {
  const controller = new AbortController()
  const { signal } = controller
  const cancel = dependencies.clock.after(deadlineMs, () => controller.abort())
  const late = new Promise<LoadResult>((resolve) => {
    const onDeadline = () => resolve(fail(wanted, 'timeout', `nothing after ${deadlineMs} ms`))
    signal.addEventListener('abort', onDeadline)
  })
  const loaded = retry(
    dependencies.clock,
    RETRY_DELAYS_MS,
    () => attempt(wanted, dependencies, signal),
    (result) => result.ok || result.error.kind !== 'unreachable',
  )
  const result = await Promise.race([loaded, late])
  cancel()
  return result
}
