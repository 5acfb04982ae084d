import { createHash } from 'node:crypto'
import { Version } from '@site/shared/registry/names'
import * as v from 'valibot'
import type { BuildRecord } from '../build/buildRecord'

/** Names a development build by its bytes: all builds of one watch share the hash of their sources. */
export const developmentVersion = (record: BuildRecord, integrity: string): Version => {
  const content = createHash('sha256').update(integrity).digest('hex')
  return v.parse(Version, `${record.version}.dev${content.slice(0, 8)}`)
}
