import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseRegistry, type Registry } from '@site/shared/registry'
import { MANIFEST, parseManifest } from '../../tools/src/publication/manifest'
import { parseRevision, type Revision } from '../../tools/src/registry/revision'
import { integrityOf } from '../../tools/src/store/integrity'

/** The registry visitors of a published site receive, which has to be sound. */
export const readRegistry = (siteDir: string): Registry => {
  const registry = parseRegistry(readFileSync(path.join(siteDir, 'registry.json'), 'utf8'))
  if (!registry.ok) throw new Error(registry.error.message)
  return registry.value
}

/** The newest revision of a site, which has to be sound; undefined before anything was published. */
export const readRevision = (siteDir: string): Revision | undefined => {
  const dir = path.join(siteDir, 'revisions')
  const newest =
    existsSync(dir) &&
    readdirSync(dir)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .at(-1)
  if (!newest) return undefined
  const revision = parseRevision(readFileSync(path.join(dir, newest), 'utf8'))
  if (!revision.ok) throw new Error(revision.error.message)
  return revision.value
}

const isAs = (file: string, integrity: string): boolean =>
  existsSync(file) && integrityOf(readFileSync(file)) === integrity

/** The files of a version that are not there, or not with the bytes its manifest lists. */
const brokenFilesOf = (folder: string, integrity: string): readonly string[] => {
  const file = path.join(folder, MANIFEST)
  if (!isAs(file, integrity)) return [file]
  const manifest = parseManifest(readFileSync(file))
  if (!manifest.ok) return [file]
  return Object.entries(manifest.value.files)
    .map(([name, listed]) => [path.join(folder, name), listed.integrity] as const)
    .filter(([name, listed]) => !isAs(name, listed))
    .map(([name]) => name)
}

/** Files a site should have, from its newest revision to the last byte, and has not. */
export const brokenFiles = (siteDir: string): readonly string[] =>
  Object.entries(readRevision(siteDir)?.parts ?? {}).flatMap(([part, { versions }]) =>
    Object.entries(versions).flatMap(([version, { manifest }]) =>
      brokenFilesOf(path.join(siteDir, 'parts', part, version), manifest),
    ),
  )
