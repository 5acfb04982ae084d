import { type Clock, wait } from '@site/shared/clock'
import { err, ok, type Result } from '@site/shared/result'
import type { WantedModule } from './candidates'
import { detailOf, type PartFailure, type PartFailureKind } from './partFailure'
import { type PartRuntime, UnreachableError } from './partRuntime'

/** Milliseconds to wait before the second and the third attempt. */
export const RETRY_DELAYS_MS = [400, 1_600] as const

export interface LoadDependencies {
  readonly runtime: PartRuntime
  readonly clock: Clock
}

const failure = (
  { slot, owner, version }: WantedModule,
  kind: PartFailureKind,
  cause: unknown,
): Result<never, PartFailure> => err({ kind, slot, owner, version, detail: detailOf(cause) })

const attempt = async (
  wanted: WantedModule,
  { runtime }: LoadDependencies,
  signal: AbortSignal,
): Promise<Result<unknown, PartFailure>> => {
  try {
    return ok(await runtime.load(wanted.published, wanted.module, signal))
  } catch (cause) {
    return failure(wanted, cause instanceof UnreachableError ? 'unreachable' : 'broken', cause)
  }
}

const loadWithRetry = async (
  wanted: WantedModule,
  dependencies: LoadDependencies,
  signal: AbortSignal,
): Promise<Result<unknown, PartFailure>> => {
  let result = await attempt(wanted, dependencies, signal)
  for (const delayMs of RETRY_DELAYS_MS) {
    if (result.ok || result.error.kind !== 'unreachable') return result
    await wait(dependencies.clock, delayMs)
    if (signal.aborted) return result
    result = await attempt(wanted, dependencies, signal)
  }
  return result
}

/** Loads a module within `deadlineMs` milliseconds in all; what cannot be fetched is tried again with a growing delay. */
export const loadModule = async (
  wanted: WantedModule,
  deadlineMs: number,
  dependencies: LoadDependencies,
): Promise<Result<unknown, PartFailure>> => {
  const controller = new AbortController()
  const { signal } = controller
  const cancel = dependencies.clock.after(deadlineMs, () => controller.abort())
  const late = new Promise<Result<unknown, PartFailure>>((resolve) => {
    const onDeadline = () => resolve(failure(wanted, 'timeout', `nothing after ${deadlineMs} ms`))
    signal.addEventListener('abort', onDeadline)
  })
  const result = await Promise.race([loadWithRetry(wanted, dependencies, signal), late])
  cancel()
  return result
}
