// Published versions of which files were lost: pages made without them would show less than they do.
import { CONTENT_FILES, CONTENT_PART } from '@site/shared/document'
import { err, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { ownValue, typedEntries } from '../registry/revision'
import type { ShownState } from '../registry/visitorsRegistry'
import type { Store } from '../store/store'
import { listKeys, openVersion, versionPrefix } from '../store/versionFiles'

/** The live versions and canaries of which files are missing, with the first of them: a quick look at names alone. */
export const findLostVersions = async (
  store: Pick<Store, 'read' | 'list'>,
  { parts }: ShownState,
): Promise<readonly string[]> => {
  const served = typedEntries(parts).flatMap(([part, { live, canary, versions }]) =>
    [live, ...(canary ? [canary.version] : [])].flatMap((version) => {
      const published = ownValue(versions, version)
      return published ? [{ part, version, manifest: published.manifest }] : []
    }),
  )
  const found = await Promise.all(
    served.map(async (version) => {
      const name = `${version.part} ${version.version}`
      const opened = await openVersion(store, version)
      if (!opened.ok) return [`${name}: ${opened.error.message}`]
      const prefix = versionPrefix(version.part, version.version)
      const shared = version.part === CONTENT_PART ? await store.list(CONTENT_FILES) : []
      const kept = new Set([...(await store.list(prefix)), ...shared])
      const missing = typedEntries(opened.value.files)
        .flatMap(([file, { integrity }]) => listKeys(prefix, file, integrity))
        .find((key) => !kept.has(key))
      return missing === undefined ? [] : [`${name}: ${missing} is missing`]
    }),
  )
  return found.flat()
}

/** Why pages are not made while files are lost: they would show less than they do. */
export const refuseLost = (lost: readonly string[]): Result<never, Failure> =>
  err({
    kind: 'files-lost',
    message: `${lost.join('\n')}\nPages stay as they are: publish the same build again, or site rollback`,
  })
