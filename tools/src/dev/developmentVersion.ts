import { createHash } from 'node:crypto'
import type { BuildRecord } from '../build/buildRecord'
import type { IntegrityMap } from '../publication/integrity'

/** Names a development build by its bytes: all builds of one watch share the hash of their sources. */
export const developmentVersion = (record: BuildRecord, files: IntegrityMap): string => {
  const content = createHash('sha256').update(JSON.stringify(files)).digest('hex')
  return `${record.version}.dev${content.slice(0, 8)}`
}
