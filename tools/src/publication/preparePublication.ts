import type { PublishedVersion } from '@site/shared/registry'
import { ok, type Result } from '@site/shared/result'
import { type BuildRecord, type BuildRecordFailure, readBuildRecord } from '../build/buildRecord'
import type { Publication } from '../registry/operations'
import { type IntegrityMap, integrityOfFolder } from './integrity'

/** Chooses the version a build is published under. */
export type NameVersion = (record: BuildRecord, files: IntegrityMap) => string

const describe = (
  record: BuildRecord,
  version: string,
  integrity: IntegrityMap,
  partsOrigin: string,
): PublishedVersion => ({
  container: record.container,
  entry: `${partsOrigin}/parts/${record.part}/${version}/${record.entry}`,
  needs: record.needs,
  ...(record.react !== undefined && { react: record.react }),
  exposes: record.exposes,
  ...(record.consumes && { consumes: record.consumes }),
  ...(record.pages && { pages: record.pages }),
  integrity: { ...integrity },
})

/**
 * What the build in `dist` would be published as.
 * @param partsOrigin origin browsers load the part from, when it is not that of the page
 */
export const preparePublication = async (
  dist: string,
  nameVersion: NameVersion,
  partsOrigin = '',
): Promise<Result<Publication, BuildRecordFailure>> => {
  const record = await readBuildRecord(dist)
  if (!record.ok) return record
  const integrity = await integrityOfFolder(dist)
  const version = nameVersion(record.value, integrity)
  const { part, owner } = record.value
  return ok({ part, owner, version, published: describe(record.value, version, integrity, partsOrigin) })
}
