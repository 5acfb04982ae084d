import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Registry, RegistryFailure } from '@site/shared/registry'
import { ok, type Result } from '@site/shared/result'
import type { LockFailure } from '../lock/lock'
import { readRegistry, withSiteLock } from '../registry/registryFile'
import { versionFolderOf } from './versionFolder'

const unlistedFolders = async (
  siteDir: string,
  part: string,
  registry: Registry,
): Promise<readonly string[]> => {
  const known = Object.keys(registry.parts[part]?.versions ?? {})
  const folders = await readdir(path.join(siteDir, 'parts', part))
  return folders.filter((folder) => !known.includes(folder)).sort()
}

/**
 * Deletes the folders of a part that belong to no version of the registry; the answer names them. It looks at what is
 * there, under the lock: what an interrupted removal left goes too, and what was published since then stays.
 */
export const deleteUnlistedVersions = (
  siteDir: string,
  part: string,
): Promise<Result<readonly string[], RegistryFailure | LockFailure>> =>
  withSiteLock(siteDir, async (): Promise<Result<readonly string[], RegistryFailure>> => {
    const registry = await readRegistry(siteDir)
    if (!registry.ok) return registry
    const deleted = await unlistedFolders(siteDir, part, registry.value)
    for (const version of deleted)
      await rm(versionFolderOf(siteDir, part, version), { recursive: true, force: true })
    return ok(deleted)
  })
