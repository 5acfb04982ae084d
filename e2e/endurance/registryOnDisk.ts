import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseRegistry, type Registry } from '@site/shared/registry'
import { verifySite } from '../../tools/src/publish/verify'
import { createFolderStore } from '../../tools/src/store/folderStore'

/** The registry of a published site, which has to be sound. */
export const readRegistry = (siteDir: string): Registry => {
  const registry = parseRegistry(readFileSync(path.join(siteDir, 'registry.json'), 'utf8'))
  if (!registry.ok) throw new Error(registry.error.message)
  return registry.value
}

/** The entries pages are told of that are not there. */
const missingEntries = (siteDir: string): readonly string[] =>
  Object.values(readRegistry(siteDir).parts).flatMap(({ live, previous, versions }) =>
    [live, ...previous].flatMap((version) => {
      const entry = versions[version]?.entry ?? ''
      return existsSync(path.join(siteDir, entry)) ? [] : [`${entry} is missing`]
    }),
  )

/** What is wrong with a site: files a revision or the registry lists that are not there, or not with their bytes. */
export const brokenFiles = async (siteDir: string): Promise<readonly string[]> => {
  const verified = await verifySite(createFolderStore(siteDir))
  const flaws = verified.ok ? verified.value.flaws : [verified.error.message]
  return [...flaws, ...missingEntries(siteDir)]
}
