import type { Registry } from '@site/shared/registry'
import { ok, type Result } from '@site/shared/result'
import type { Failure } from '../workspace/site'
import type { Change } from './change'
import { readRegistry, withSiteLock, writeRegistry } from './registryFile'

export interface Changed {
  readonly before: Registry
  readonly after: Registry
}

/** Applies an operation to the registry of a site, under its lock. */
export const changeSite = (
  siteDir: string,
  operation: (registry: Registry) => Change,
): Promise<Result<Changed, Failure>> =>
  withSiteLock(siteDir, async (): Promise<Result<Changed, Failure>> => {
    const before = await readRegistry(siteDir)
    if (!before.ok) return before
    const after = operation(before.value)
    if (!after.ok) return after
    await writeRegistry(siteDir, after.value)
    return ok({ before: before.value, after: after.value })
  })
