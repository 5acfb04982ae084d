import { readStored, writeStored } from '@site/shared/platform'
import type { SiteStorage } from '@site/shared/storage'
import * as v from 'valibot'

/** The revision of the registry that this browser had last, in whichever tab. */
export interface RememberedRevision {
  /** Undefined in a browser that had none, or stores nothing between pages. */
  read(): number | undefined
  write(revision: number): void
}

const REVISION_KEY = 'registry:revision'

const RevisionSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Each call reads the storage: other tabs write to it, too. */
export const createRememberedRevision = (storage: SiteStorage): RememberedRevision => {
  const read = () => readStored(storage, REVISION_KEY, RevisionSchema, undefined)
  return {
    read,
    write: (revision) => {
      if (read() !== revision) writeStored(storage, REVISION_KEY, revision)
    },
  }
}
