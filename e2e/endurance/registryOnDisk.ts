import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseRegistry, type Registry } from '@site/shared/registry'
import { integrityOf } from '../../tools/src/store/integrity'

/** The registry of a published site, which has to be sound. */
export const readRegistry = (siteDir: string): Registry => {
  const registry = parseRegistry(readFileSync(path.join(siteDir, 'registry.json'), 'utf8'))
  if (!registry.ok) throw new Error(registry.error.message)
  return registry.value
}

/** Files the registry lists that are not there, or not with the bytes it lists. */
export const brokenFiles = (siteDir: string): readonly string[] =>
  Object.entries(readRegistry(siteDir).parts).flatMap(([part, { versions }]) =>
    Object.entries(versions).flatMap(([version, { integrity }]) =>
      Object.entries(integrity)
        .map(([file, listed]) => [path.join(siteDir, 'parts', part, version, file), listed] as const)
        .filter(([file, listed]) => integrityOf(readFileSync(file)) !== listed)
        .map(([file]) => file),
    ),
  )
