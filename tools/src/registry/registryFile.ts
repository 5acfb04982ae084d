import path from 'node:path'
import { emptyRegistry, parseRegistry, type Registry, type RegistryFailure } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import { readText, writeAtomically } from '../disk/disk'
import { type LockFailure, withLock } from '../lock/lock'

/** A publication holds the site while it copies and compresses, some seconds; several may queue, in milliseconds. */
const REGISTRY_LOCK_TIMEOUT_MS = 120_000

export const registryFileOf = (siteDir: string): string => path.join(siteDir, 'registry.json')

/** The registry of a site; an empty one where nothing has been published. */
export const readRegistry = async (siteDir: string): Promise<Result<Registry, RegistryFailure>> => {
  const text = await readText(registryFileOf(siteDir))
  if (text === undefined) return ok(emptyRegistry)
  const registry = parseRegistry(text)
  if (registry.ok) return registry
  return err({ ...registry.error, message: `${registry.error.message} (in ${siteDir})` })
}

/** Runs a task while no other process changes this site. */
export const withSiteLock = <T, E>(
  siteDir: string,
  task: () => Promise<Result<T, E>>,
): Promise<Result<T, E | LockFailure>> =>
  withLock(path.join(siteDir, 'registry.lock'), REGISTRY_LOCK_TIMEOUT_MS, task)

/** Replaces the registry; call it under `withSiteLock`. */
export const writeRegistry = (siteDir: string, registry: Registry): Promise<void> =>
  writeAtomically(registryFileOf(siteDir), `${JSON.stringify(registry, null, 2)}\n`)
