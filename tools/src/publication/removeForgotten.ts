import { rm } from 'node:fs/promises'
import type { Registry } from '@site/shared/registry'
import { versionFolderOf } from './versionFolder'

const versionsOf = (registry: Registry, part: string): readonly string[] =>
  Object.keys(registry.parts[part]?.versions ?? {})

/** Deletes the files of versions the registry no longer knows; the answer names them. */
export const removeForgotten = async (
  siteDir: string,
  part: string,
  { before, after }: { readonly before: Registry; readonly after: Registry },
): Promise<readonly string[]> => {
  const forgotten = versionsOf(before, part).filter((version) => !versionsOf(after, part).includes(version))
  await Promise.all(
    forgotten.map((version) => rm(versionFolderOf(siteDir, part, version), { recursive: true, force: true })),
  )
  return forgotten
}
